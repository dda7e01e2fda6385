/** What happened at a table, as sentences. What the games' words mean is told by the games. */

import type { GameClient } from "../games/contract";
import { nameOf, who, type Look, type Told } from "../lib/look";
import { say, strong } from "../lib/words.svelte";

export interface Line {
  version: number;
  seat: number | null;
  text: string;
  chat: boolean;
}

/** The story of a table, oldest first. */
export function storyOf(look: Look, client: GameClient): Line[] {
  const lines: Line[] = [];
  for (const told of look.story) {
    const text = sentence(look, client, told);
    const { event } = told;
    const subject = event.event === "chose" ? client.subject?.(look, event) : null;
    const seat = subject ?? ("seat" in event ? event.seat : null);
    const chat = event.event === "said";
    if (text !== null) lines.push({ version: event.version, seat, text, chat });
  }
  return lines;
}

function sentence(look: Look, client: GameClient, { event, before }: Told): string | null {
  if (event.event === "chose") return client.tell(look, event, before);
  if (event.event === "started") return say("web-told-started");
  if (event.event === "closed") return say("web-told-closed");
  if (event.event === "rematched") return say("web-told-rematched");
  if (event.event === "created") return null;
  const person = { ...who(look, event.seat), name: strong(nameOf(look, event.seat)) };
  switch (event.event) {
    case "sat":
      return say("web-told-sat", person);
    case "left":
      return say("web-told-left", person);
    case "said":
      return say("web-told-said", {
        ...person,
        text: event.phrase ? say(`web-phrase-${event.text}`) : event.text,
      });
    case "undo-asked":
      return say("web-told-undo-asked", person);
    case "undo-answered":
      return say(event.yes ? "web-told-undo-agreed" : "web-told-undo-refused", person);
    case "taken-back":
      return say("web-told-taken-back", person);
    case "stood-in":
      return say(`web-told-stood-in-${event.why}`, person);
    case "returned":
      return say("web-told-returned", person);
    case "rematch-asked":
      return say("web-told-rematch-asked", person);
  }
}
