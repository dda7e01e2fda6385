import { beforeAll, describe, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("location", { search: "", origin: "https://house.example" });
vi.stubGlobal("navigator", { languages: ["en"] });

let words: typeof import("./words.svelte");
beforeAll(async () => {
  words = await import("./words.svelte");
  await words.speak("en");
});

describe("parts of the program's words", () => {
  it("come with what says them, and stay in every language", async () => {
    expect(words.has("learn-contents")).toBe(false);
    const page = words.withWords("learn", Promise.resolve("a page"));
    const french = words.speak("fr"); // while it is on its way
    expect(await page).toBe("a page");
    await french;
    const said = words.say("learn-contents");
    expect(said).not.toBe("learn-contents");
    await words.speak("it");
    expect(words.say("learn-contents")).not.toBe(said);
    expect(words.has("learn-contents")).toBe(true);
  });

  it("leave out what nobody has asked for, and lack nothing", async () => {
    expect(words.has("web-home")).toBe(true);
    expect(words.has("web-settings-name")).toBe(false);
    await words.withWords("settings", Promise.resolve());
    expect(words.has("web-settings-name")).toBe(true);
    expect(words.has("learn-contents")).toBe(true);
  });

  it("come in the language that is spoken in the end", async () => {
    await words.speak("fr");
    await words.speak("en");
    const french = words.speak("fr"); // its words are here already
    const page = words.withWords("replay", Promise.resolve());
    await Promise.all([french, page]);
    expect(words.has("web-replay-choose")).toBe(true);
  });

  it("are asked for again where the server was away", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new Error("away"));
    await words.learnMore();
    expect(words.has("brought-word")).toBe(false);
    asked.mockResolvedValueOnce(new Response("brought-word = Here"));
    await words.learnMore();
    asked.mockRestore(); // other files are tested in the same place
    expect(words.say("brought-word")).toBe("Here");
  });

  it("are those of the language asked for last", async () => {
    await Promise.all([words.speak("fr"), words.speak("it"), words.speak("en")]);
    expect(words.say("web-home")).toBe("Home");
  });
});
