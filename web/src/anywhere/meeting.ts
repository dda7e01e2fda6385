/**
 * How one link is enough: a server passes on what two browsers have to tell each other, sealed by a
 * key that is in the link and never sent. The game itself does not go through it.
 */

import { hex } from "../lib/device";
import type { Knocked, MeetingAnswer, MeetingOffer, MeetingOpened } from "../lib/protocol";
import { canSeal, keyAsText, keyFrom, newKey, sealed, unsealed } from "../lib/sealing";

/** Milliseconds between two looks: while somebody waits, and while nobody is expected. */
const SOON = 1_000;
const LATER = 5_000;
/** Milliseconds for which a guest waits for the host's answer, and for one of the server. */
const PATIENCE = 60_000;
const LONGEST = 10_000;

/** Why a guest is not let in: nobody hosts there any more; the server cannot be reached, or will not
 * do it now. */
export type Why = "gone" | "away";
export class NotMet extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}

/** Where the folder of the page says that lines are passed on; null: nowhere. */
export async function placeToMeet(base: string): Promise<URL | null> {
  if (!canSeal()) return null;
  try {
    const answer = await fetch(`${base}meet.json`, {
      cache: "no-cache",
      signal: AbortSignal.timeout(LONGEST),
    });
    const { at } = (await answer.json()) as { at?: unknown };
    if (!answer.ok || typeof at !== "string" || !at) return null;
    return new URL("api/meetings", new URL(at, base));
  } catch {
    return null; // no network, or a host without that file
  }
}

async function ask<T>(place: URL, verb: string, said: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`${place.href}${verb}`, {
      method: "POST",
      // As plain text: a server elsewhere need not be asked first whether it may be asked.
      headers: { "content-type": "text/plain" },
      signal: AbortSignal.timeout(LONGEST),
      body: JSON.stringify(said),
    });
  } catch {
    throw new NotMet("away");
  }
  if (!answer.ok) throw new NotMet(answer.status === 404 ? "gone" : "away");
  return (await answer.json()) as T;
}

const later = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
const seal = (key: CryptoKey, line: string): Promise<string> =>
  sealed(key, new TextEncoder().encode(line));

/** A line that was sealed by this key; empty where it was not. */
async function open(key: CryptoKey, text: string): Promise<string> {
  try {
    return new TextDecoder().decode(await unsealed(key, text));
  } catch {
    return "";
  }
}

/** A host's meeting: opened, and looked after as long as the page is there. */
export class Meeting {
  /** Whether somebody is likely to come: their link is being shown. */
  expecting = true;
  private key: CryptoKey | null = null;
  private readonly token = hex(16);
  private code = "";

  constructor(
    private place: URL,
    /** Lets a guest in by its offer; the answer, or null where there is none. */
    private letIn: (line: string) => Promise<string | null>,
    /** Told what the link ends in: at first, and when it had to become another. */
    private changed: (letters: string) => void,
  ) {}

  /** Open it; whether that could be. */
  async begin(): Promise<boolean> {
    try {
      await this.reopen();
    } catch {
      return false;
    }
    void this.lookAfter();
    return true;
  }

  private get shown(): { code: string; token: string } {
    return { code: this.code, token: this.token };
  }

  private async reopen(): Promise<void> {
    const { code } = await ask<MeetingOpened>(this.place, "", { token: this.token });
    this.code = code;
    this.key ??= await newKey(128);
    this.changed(`${code}.${await keyAsText(this.key)}`);
  }

  /** Answer nobody any more. */
  close(): void {
    this.closed = true;
  }
  private closed = false;

  private async lookAfter(): Promise<void> {
    for (;;) {
      await later(this.expecting ? SOON : LATER);
      if (this.closed) return;
      try {
        for (const offer of await ask<MeetingOffer[]>(this.place, "/look", this.shown))
          void this.answer(offer).catch(() => undefined); // who was not answered knocks again
      } catch (problem) {
        // The server has been started again, or this device has slept: there is another link now.
        if (problem instanceof NotMet && problem.why === "gone")
          await this.reopen().catch(() => later(LATER));
        else await later(LATER);
      }
    }
  }

  private async answer({ guest, sealed: offer }: MeetingOffer): Promise<void> {
    const line = await this.letIn(await open(this.key!, offer));
    if (line === null) return;
    await ask(this.place, "/answer", {
      ...this.shown,
      guest,
      sealed: await seal(this.key!, line),
    });
  }
}

/** A guest's offer, handed to whoever hosts at the end of a link; the host's answer. */
export async function knock(
  place: URL,
  letters: string,
  line: string,
  patience = PATIENCE,
): Promise<string> {
  const [code = "", secret = ""] = letters.split(".");
  const key = await keyFrom(secret).catch(() => {
    throw new NotMet("gone");
  });
  const { guest } = await ask<Knocked>(place, "/knock", { code, sealed: await seal(key, line) });
  for (const until = Date.now() + patience; Date.now() < until; await later(SOON)) {
    const { sealed: answer } = await ask<MeetingAnswer>(place, "/wait", { code, guest });
    if (answer !== null) return open(key, answer);
  }
  throw new NotMet("gone");
}
