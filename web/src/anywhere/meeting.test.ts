import { afterEach, expect, test, vi } from "vitest";
import { knock, Meeting, NotMet, placeToMeet } from "./meeting";

const PLACE = new URL("https://host.example/api/meetings");
const BASE = "https://host.example/anywhere/";

/** As much of a server as two pages need, and all that was said to it. */
function server() {
  const offers: { guest: string; sealed: string }[] = [];
  const answers = new Map<string, string>();
  const heard: string[] = [];
  const answer = (verb: string, said: Record<string, string>): unknown => {
    if (verb === "") return { code: "the-code" };
    if (said["code"] !== "the-code") return null;
    if (verb === "/knock") {
      offers.push({ guest: "guest-1", sealed: said["sealed"]! });
      return { guest: "guest-1" };
    }
    if (verb === "/look") return offers.splice(0);
    if (verb === "/answer") answers.set(said["guest"]!, said["sealed"]!);
    return { sealed: answers.get(said["guest"]!) ?? null };
  };
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    heard.push(body);
    const verb = address.slice(PLACE.href.length);
    const told = answer(verb, JSON.parse(body) as Record<string, string>);
    return told === null ? new Response("{}", { status: 404 }) : Response.json(told);
  });
  return { heard };
}

afterEach(() => vi.unstubAllGlobals());

test("a host answers who has the link, and the server reads nothing of it", async () => {
  const { heard } = server();
  const links: string[] = [];
  const host = new Meeting(
    PLACE,
    async (line) => (line ? `answer to ${line}` : null),
    (letters) => links.push(letters),
  );
  expect(await host.begin()).toBe(true);
  expect(await knock(PLACE, links[0]!, "offer")).toBe("answer to offer");
  host.close();
  const [, secret = "-"] = links[0]!.split(".");
  expect(heard.some((said) => said.includes("offer") || said.includes(secret))).toBe(false);
});

test("who comes by a link that leads nowhere, or with another's key, is not let in", async () => {
  server();
  const links: string[] = [];
  const lines: string[] = [];
  const letIn = async (line: string) => (lines.push(line), null);
  const host = new Meeting(PLACE, letIn, (letters) => links.push(letters));
  await host.begin();
  await expect(knock(PLACE, "another.AAAAAAAAAAAAAAAAAAAAAA", "offer")).rejects.toThrow(NotMet);
  await expect(knock(PLACE, "the-code.no-key", "offer")).rejects.toThrow(NotMet);
  const another = "the-code.AAAAAAAAAAAAAAAAAAAAAA";
  await expect(knock(PLACE, another, "offer", 20)).rejects.toThrow("gone");
  await vi.waitFor(() => expect(lines).toEqual([""]), { timeout: 4_000 });
  host.close();
});

test("a page asks where its folder says, and nowhere else", async () => {
  const says = (status: number, text: string) =>
    vi.stubGlobal("fetch", async () => new Response(text, { status }));
  says(200, '{"at": "/"}');
  expect((await placeToMeet(BASE))?.href).toBe("https://host.example/api/meetings");
  says(200, '{"at": "https://tables.example"}');
  expect((await placeToMeet(BASE))?.href).toBe("https://tables.example/api/meetings");
  for (const text of ['{"at": ""}', "{}", "null", "<html>", '{"at": 7}', '{"at": "http://["}']) {
    says(200, text);
    expect(await placeToMeet(BASE)).toBeNull();
  }
  says(404, '{"at": "/"}');
  expect(await placeToMeet(BASE)).toBeNull();
});
