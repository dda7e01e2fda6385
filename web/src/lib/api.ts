/** The server's HTTP side. What it refuses becomes a `Refused` with the server's own sentence. */

import type {
  Advice,
  Answer,
  BellsHung,
  Calling,
  Drawn,
  Ending,
  Entered,
  EveningState,
  Failure,
  Feed,
  Frame,
  GameInfo,
  Invitation,
  Invite,
  LadderShown,
  Links,
  Listed,
  Me,
  NewTable,
  OnCalendar,
  Opened,
  Plan,
  Receipt,
  Replay,
  ReviewBegun,
  ReviewDone,
  ReviewFound,
  Seat,
  Sealed,
  TableSettings,
  TableState,
  Together,
  WaitingShown,
} from "./protocol";
import { ownKey } from "./device";
import * as transport from "./transport";
import { has, learnMore } from "./words.svelte";

export type { GameInfo, Links, Listed, NewTable, Replay, Frame as ReplayFrame };

export type ReviewTold = ReviewBegun | ReviewFound | ReviewDone;

export type OptionValue = boolean | number | string;

/** A saved game; the server knows its insides. */
export type GameRecord = {
  matinee: number;
  game: string;
  options: Record<string, boolean | number | string>;
  players?: string[];
  deal: unknown;
  actions: string[];
  result?: unknown;
  /** What opens the promise about its cards. */
  seal?: { commitment: string; nonces?: string[] };
};

export class Refused extends Error {
  constructor(
    public code: string,
    why: string,
    public status: number,
  ) {
    super(why);
  }
}

async function ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let answer: Response;
  try {
    answer = await transport.ask(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Refused("away", "", 0);
  }
  if (!answer.ok) {
    const found: unknown = await answer.json().catch(() => null);
    const said = (found ?? {}) as Partial<Failure> & { detail?: string };
    // A gateway that finds no server behind it answers without a word of ours.
    const silent = answer.status >= 502 && said.code === undefined;
    throw new Refused(
      said.code ?? (silent ? "away" : "failed"),
      said.why ?? said.detail ?? "",
      answer.status,
    );
  }
  return answer;
}

export async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await ask(path, body);
  return (await answer.json().catch(() => null)) as Answer;
}

/** What is told line by line while there is more to come. */
export async function listen<Line>(
  path: string,
  body: unknown,
  signal: AbortSignal,
  told: (line: Line) => void,
): Promise<void> {
  const answer = await ask(path, body, signal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told(JSON.parse(line) as Line);
    if (done) return;
  }
}

let games: Promise<GameInfo[]> | null = null;

/** Games a package has brought are spoken of in words of their own. */
async function withWords(listed: GameInfo[]): Promise<GameInfo[]> {
  if (!listed.every(({ name }) => has(name))) await learnMore();
  return listed;
}

export const api = {
  /** The games and their options: asked once, and again after a failure. */
  games: () => {
    games ??= call<GameInfo[]>("/games")
      .then(withWords)
      .catch((error: unknown) => {
        games = null;
        throw error;
      });
    return games;
  },
  state: (table: string) => call<TableState>(`/tables/${table}`),
  /** What was settled when a table was set up: clock, absence, onlookers. */
  settings: (table: string) => call<TableSettings>(`/tables/${table}/settings`),
  /** A club's evening, by its code. */
  evening: (code: string) => call<EveningState>(`/evenings/${code}`),
  openEvening: (title: string, rounds: number) =>
    call<EveningState>("/evenings", { title, rounds, key: ownKey() }),
  comeTo: (code: string, name: string, rated: boolean) =>
    call<EveningState>(`/evenings/${code}/come`, { name, rated, key: ownKey() }),
  /** Put somebody down who has no phone: the host's right. */
  putDown: (code: string, name: string) =>
    call<EveningState>(`/evenings/${code}/come`, { name, key: "" }),
  claimPlace: (code: string, name: string) =>
    call<EveningState>(`/evenings/${code}/claim`, { name, key: ownKey() }),
  answerClaim: (code: string, name: string, yes: boolean) =>
    call<EveningState>(`/evenings/${code}/answer`, { name, yes }),
  leaveEvening: (code: string, name: string, barred = false) =>
    call<EveningState>(`/evenings/${code}/go`, { name, barred }),
  agreeToRatings: (code: string, rated: boolean) =>
    call<EveningState>(`/evenings/${code}/agree`, { rated }),
  ledToSeat: (code: string) => call<Seat>(`/evenings/${code}/seat`, {}),
  watchEvening: (code: string, round: number, table: number) =>
    call<Seat>(`/evenings/${code}/watch`, { round, table }),
  drawRound: (code: string, plan: Plan, seed: number) =>
    call<Drawn>(`/evenings/${code}/draw`, { plan, seed }),
  callRound: (code: string, calling: Calling) =>
    call<EveningState>(`/evenings/${code}/call`, calling),
  endTable: (code: string, ending: Ending) => call<EveningState>(`/evenings/${code}/end`, ending),
  closeEvening: (code: string) => call<EveningState>(`/evenings/${code}/close`, {}),
  results: async (code: string) => (await ask(`/evenings/${code}/results.csv`)).text(),
  /** Rather not sit with somebody, or no longer mind; nobody else is told. */
  block: (code: string, name: string, blocked: boolean) =>
    call<EveningState>(`/evenings/${code}/block`, { name, blocked }),
  report: (code: string, name: string, why: string) =>
    call<EveningState>(`/evenings/${code}/report`, { name, why }),
  /** People and bots on one ladder, in the season that runs or as another ended. */
  ladder: (game: string, season?: number) =>
    call<LadderShown>(`/ratings/${game}${season ? `/${season}` : ""}`),
  waiting: () => call<WaitingShown>("/waiting"),
  /** Wait for a game with anybody; to be said again every few seconds. */
  wait: (name: string, game: string, players: number) =>
    call<WaitingShown>("/waiting", { key: ownKey(), name, game, players }),
  waitNoMore: () => call<WaitingShown>("/waiting/leave", { key: ownKey() }),
  calendar: () => call<OnCalendar[]>("/calendar"),
  /** Something that one asks for oneself, by this device. */
  me: <Found = Me>(what = "", more: object = {}) =>
    call<Found>(`/me${what}`, { key: ownKey(), ...more }),
  lobby: () => call<Listed[]>("/tables"),
  create: (table: NewTable) => call<Links>("/tables", table),
  enter: (token: string) => call<Entered>("/enter", { token, key: ownKey() }),
  passes: (table: string) => call<string[]>(`/tables/${table}/passes`),
  /** What a table's one link leads to; the link or its code stands for the table. */
  invitation: (link: string) => call<Invitation>("/invitation", { link, key: ownKey() }),
  sitByLink: (link: string, seat: number, name: string, nonce: string) =>
    call<Invitation>("/invitation/sit", { link, key: ownKey(), seat, name, nonce }),
  askForSeat: (link: string, seat: number) =>
    call<Invitation>("/invitation/ask", { link, key: ownKey(), seat }),
  watchByLink: (link: string) => call<Seat>("/invitation/watch", { link, key: ownKey() }),
  /** Say whether it is oneself who asks for one's seat on another device. */
  answerSeat: (table: string, as: string, claim: string, yes: boolean) =>
    call<null>(`/tables/${table}/answer?as=${as}`, { claim, yes }),
  moveBack: (table: string, seat: number) => call<null>(`/tables/${table}/move-back`, { seat }),
  /** A new link for everyone in place of the old; the host's right. */
  invite: (table: string) => call<Invite>(`/tables/${table}/invite?as=host`, {}),
  /** Where the feed of one's own seat is. */
  feed: (table: string, as: string) => call<Feed>(`/tables/${table}/feed?as=${as}`, {}),
  /** Who is called when it is one's turn; `url` hangs another bell, `id` takes one down. */
  bells: (table: string, as: string) => call<BellsHung>(`/tables/${table}/bells?as=${as}`),
  hangBell: (table: string, as: string, bell: { url: string; keys?: object }) =>
    call<BellsHung>(`/tables/${table}/bells?as=${as}`, bell),
  takeBellDown: (table: string, as: string, id: string) =>
    call<BellsHung>(`/tables/${table}/bells/remove?as=${as}`, { id }),
  /** Something sealed, for another browser; it waits at the server for a few minutes. */
  leaveParcel: (sealed: string) => call<Receipt>("/parcels", { sealed }),
  parcel: (id: string) => call<Sealed>(`/parcels/${id}`),
  join: (table: string, name: string, nonce: string) =>
    call<Seat>(`/tables/${table}/join`, { name, nonce }),
  follow: (table: string, as: string) => call<Seat>(`/tables/${table}/follow?as=${as}`, {}),
  rotate: (table: string, seat: number, as = "host") =>
    call<Seat>(`/tables/${table}/rotate?as=${as}`, { seat }),
  kick: (table: string, seat: number) => call<Seat>(`/tables/${table}/kick?as=host`, { seat }),
  record: (table: string) => call<GameRecord>(`/tables/${table}/record`),
  hint: (table: string, as: string) => call<Advice>(`/tables/${table}/hint?as=${as}`, {}),
  /** Why a bot made a choice, by the version that told of it. */
  why: (table: string, as: string, version: number) =>
    call<Answer>(`/tables/${table}/why?as=${as}`, { version }),
  /** What speaks for a choice of a saved game, after so many words. */
  whyOfRecord: (record: GameRecord, at: number) => call<Answer>("/why", { record, at }),
  /** A seat's game thought over: each choice as soon as it has been, then the whole. */
  reviewAsItComes: (
    record: GameRecord,
    seat: number,
    signal: AbortSignal,
    told: (line: ReviewTold) => void,
  ) => listen("/review/moments", { record, seat }, signal, told),
  /** Look at a saved game together with others, from a moment on; what others come by. */
  gather: (record: GameRecord, at: number) => call<Opened>("/together", { record, at }),
  together: (id: string) => call<Together & { record: GameRecord }>(`/together/${id}`),
  replay: (record: GameRecord, viewer: "all" | "public" | number) =>
    call<Replay>("/replay", { record, viewer }),
};
