// What goes over a table's WebSocket. Written by `matinee schema typescript`; do not edit.

/** Agree or disagree that another takes a choice back. */
export interface AnswerUndo {
  do: "answer-undo";
  yes: boolean;
}

/** A command. Sent again with the same key, it is answered again and done once. */
export interface Ask {
  message: "ask";
  key: string;
  version: number;
  command: Sit | Leave | Choose | Undo | AnswerUndo | StandIn | Return | Say | Rematch | Close | CheckClock;
}

/** The server ends this connection; come back with the version you have. */
export interface Bye {
  message: "bye";
  code: string;
  version: number;
}

/** See whether the player to act has run out of time. */
export interface CheckClock {
  do: "check-clock";
}

/** Play a word. */
export interface Choose {
  do: "choose";
  word: string;
}

/** End the table. */
export interface Close {
  do: "close";
}

/** The command with this key is in the log, at this version. */
export interface Done {
  message: "done";
  key: string;
  version: number;
}

/** Anything a client may send. */
export type FromClient = Hello | Ask | Ping;

/** Anything the server may send. */
export type FromServer = Update | Done | Refusal | Pong | Bye;

/** One event, with what this viewer may not know left out. */
export interface Happened {
  version: number;
  event: string;
  at: number;
  seat: number | null;
  word: string | null;
  by: string | null;
  text: string | null;
  phrase: boolean;
  keep: number | null;
  yes: boolean | null;
  name: string | null;
  bot: string | null;
  why: string | null;
  table: string | null;
}

/** The first message: what this client has already seen (0: nothing). */
export interface Hello {
  message: "hello";
  version?: number;
  fields?: boolean;
}

/** Empty a seat before the start; later, leave it to a bot. The host can do it to others. */
export interface Leave {
  do: "leave";
  seat: number;
}

/** Are you there? */
export interface Ping {
  message: "ping";
  nonce?: number;
}

/** I am here. */
export interface Pong {
  message: "pong";
  nonce: number;
}

/** The command with this key was not done, and why. */
export interface Refusal {
  message: "refusal";
  key: string;
  code: string;
  why: string;
  version: number;
}

/** Play again, once all want to. */
export interface Rematch {
  do: "rematch";
}

/** Take one's seat back from the bot. */
export interface Return {
  do: "return";
}

/** Say something to the table, as far as the game allows. */
export interface Say {
  do: "say";
  text: string;
  phrase?: boolean;
}

/** Who sits where, as everyone may know. */
export interface SeatState {
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  left: number | null;
}

/** Take a free seat, or give it to a bot. */
export interface Sit {
  do: "sit";
  seat: number;
  name: string;
  bot?: string | null;
}

/** Let a bot play for an absent player. */
export interface StandIn {
  do: "stand-in";
  bot: string;
}

/** The table as one viewer may know it. */
export interface TableState {
  table: string;
  version: number;
  game: string;
  options: Record<string, boolean | number | string>;
  commitment: string;
  salt: string | null;
  role: string;
  seat: number | null;
  seats: Array<SeatState>;
  phase: string;
  turn: number | null;
  deadline: number | null;
  legal: Array<string>;
  undo_asked: number | null;
  next_table: string | null;
  actions: number;
  outcome: unknown;
  view: unknown;
  fields: Record<string, number | Array<number>> | null;
}

/** Take one's last choice back, or ask for it. */
export interface Undo {
  do: "undo";
}

/** What has happened since the version the client had, and how things stand now. */
export interface Update {
  message: "update";
  happened: Array<Happened>;
  state: TableState;
}
