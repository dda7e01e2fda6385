// What goes over a table's WebSocket and over HTTP, what the games show, and what is printed on
// their cards. Written by `matinee schema typescript`; do not edit.

/** Let who says so have one's seat on that device, or not. */
export interface AnswerSeat { do: "answer-seat"; claim: string; yes: boolean; }

/** Agree or disagree that another takes a choice back. */
export interface AnswerUndo { do: "answer-undo"; yes: boolean; }

/** A command. Sent again with the same key, it is answered again and done once. */
export interface Ask {
  message: "ask";
  key: string;
  version: number;
  command: Sit | Leave | Choose | Undo | AnswerUndo | StandIn | Return | Say | GoOn | Rematch | Consent | TakeOver | AskSeat | AnswerSeat | MoveSeat | Close | CheckClock;
}

/** Say that one is a seat's player, on another device. */
export interface AskSeat { do: "ask-seat"; seat: number; link: string; }

/** Whether someone looks at this page. Who says so is told, from then on, who else does. */
export interface Attend { message: "attend"; looking: boolean; screen?: boolean; }

/** The server ends this connection; come back with the version you have. */
export interface Bye { message: "bye"; code: string; version: number; }

/** A number of a table's box that is not as printed. */
export interface Change { name: string; value: number; printed: number; }

/** See whether the player to act has run out of time. */
export interface CheckClock { do: "check-clock"; }

/** Play a word. */
export interface Choose { do: "choose"; word: string; }

/** A word was played. */
export interface Chose {
  event: "chose";
  seat: number;
  word: string | null;
  by: "bot" | "player";
  facts: Array<Fact>;
  version: number;
  at: number;
}

/** End the table. */
export interface Close { do: "close"; }

/** The host ended the table before the game was over. */
export interface Closed { event: "closed"; version: number; at: number; }

/** Let a finished game be given away as data, without names; or no more. */
export interface Consent { do: "consent"; yes: boolean; }

/** A player lets the game be given away as data, or does so no more. */
export interface Consented { event: "consented"; seat: number; yes: boolean; version: number; at: number; }

/** The table was set up. */
export interface Created { event: "created"; version: number; at: number; }

/** The command with this key is in the log, at this version. */
export interface Done { message: "done"; key: string; version: number; }

/** One thing that happened. */
export interface Fact {
  kind: string;
  seat: number | null;
  values: Record<string, string | number | Array<string | number | Player | Phrase> | Player | Phrase>;
  told: "always" | "apart" | "for-now" | "never";
  moment: boolean;
}

/** Anything a client may send. */
export type FromClient = Hello | Ask | Attend | Ping;

/** Anything the server may send. */
export type FromServer = Update | Presence | Done | Refusal | Pong | Bye;

/** Between two rounds: have the next begin, once all people here want it. */
export interface GoOn { do: "go-on"; hold?: boolean; }

/** Anything that can happen at a table. */
export type Happened = Created | Sat | Left | Started | Chose | UndoAsked | UndoAnswered | TakenBack | StoodIn | Returned | Said | WentOn | Held | Paused | RematchAsked | Rematched | Consented | TookOver | SeatAsked | SeatKept | SeatMoved | Closed;

/** A player wants to look at the end of a round for longer. */
export interface Held { event: "held"; seat: number; version: number; at: number; }

/** The first message: what this client has already seen (0: nothing). */
export interface Hello { message: "hello"; version?: number; fields?: boolean; }

/** The time between two rounds, for people to see how one has ended. */
export interface IntervalState { until: number; waits_for: Array<number>; held: boolean; }

/** Empty a seat before the start; later, leave it to a bot. The host can do it to others. */
export interface Leave { do: "leave"; seat: number; }

/** A seat was emptied before the start, or its player was sent away. */
export interface Left { event: "left"; seat: number; version: number; at: number; }

/** Give a seat to another device: its own is away; or give it back. */
export interface MoveSeat { do: "move-seat"; seat: number; link: string; was: string; }

/** The table was not served for a while; that time is nobody's. */
export interface Paused { event: "paused"; lost: number; version: number; at: number; }

/** A part of a sentence with a message of its own: a card, a place. */
export interface Phrase {
  is: "phrase";
  message: string;
  values: Record<string, string | number | Array<string | number | Player | Phrase> | Player | Phrase>;
  word: string | null;
}

/** Are you there? */
export interface Ping { message: "ping"; nonce?: number; }

/** Somebody at the table, named inside a sentence. */
export interface Player { is: "player"; seat: number; }

/** I am here. */
export interface Pong { message: "pong"; nonce: number; }

/** Who is there: sent to who attends, when that changes. */
export interface Presence { message: "presence"; seats: Array<SeatPresence>; screens: number; }

/** Why a word is not legal, for any language. */
export interface Reason { message: string; values: Record<string, string | number>; rule: string; }

/** The command with this key was not done, and why. */
export interface Refusal {
  message: "refusal";
  key: string;
  code: string;
  why: string;
  reason: Reason | null;
  version: number;
}

/** Play again, once all want to. */
export interface Rematch { do: "rematch"; nonce?: string; }

/** A player wants to play again. */
export interface RematchAsked { event: "rematch-asked"; seat: number; version: number; at: number; }

/** All want to: the next game is at another table. */
export interface Rematched { event: "rematched"; table: string; version: number; at: number; }

/** Take one's seat back from the bot. */
export interface Return { do: "return"; }

/** The player is back in their seat. */
export interface Returned { event: "returned"; seat: number; version: number; at: number; }

/** A player said something; a set phrase has a name and no text of its own. */
export interface Said { event: "said"; seat: number; text: string; phrase: boolean; version: number; at: number; }

/** Someone took a seat. */
export interface Sat { event: "sat"; seat: number; name: string; bot: string | null; version: number; at: number; }

/** Say something to the table, as far as the game allows. */
export interface Say { do: "say"; text: string; phrase?: boolean; }

/** Someone says they are a seat's player, on another device; who has the seat is to answer. */
export interface SeatAsked { event: "seat-asked"; seat: number; claim: string; version: number; at: number; }

/** The device that has the seat said that it was not them. */
export interface SeatKept { event: "seat-kept"; seat: number; version: number; at: number; }

/** A seat is another device's from now on. */
export interface SeatMoved {
  event: "seat-moved";
  seat: number;
  why: "away" | "let-in" | "reclaimed" | "undone";
  version: number;
  at: number;
}

/** Whether a seat's player is there. */
export interface SeatPresence { is: "away" | "gone" | "here"; since: number; }

/** Who sits where, as everyone may know. */
export interface SeatState { name: string | null; bot: string | null; stand_in: string | null; left: number | null; }

/** Take a free seat, or give it to a bot. */
export interface Sit { do: "sit"; seat: number; name: string; bot?: string | null; nonce?: string; }

/** Let a bot play for an absent player. */
export interface StandIn { do: "stand-in"; bot: string; }

/** All seats are taken; the cards are on the table. */
export interface Started { event: "started"; version: number; at: number; }

/** A bot took an absent player's seat, until they return. */
export interface StoodIn {
  event: "stood-in";
  seat: number;
  bot: string;
  why: "absent" | "asked" | "clock";
  version: number;
  at: number;
}

/** The table as one viewer may know it. */
export interface TableState {
  table: string;
  version: number;
  game: string;
  options: Record<string, boolean | number | string>;
  bent: Array<Change>;
  faces: Record<string, unknown>;
  commitment: string;
  salt: string | null;
  cut: boolean;
  role: "host" | "onlooker" | "player";
  seat: number | null;
  seats: Array<SeatState>;
  phase: "open" | "over" | "running";
  turn: number | null;
  deadline: number | null;
  now: number;
  legal: Array<string>;
  undo: "ask" | "free" | null;
  back: number;
  waits: number;
  interval: IntervalState | null;
  undo_asked: number | null;
  rematch_wanted: Array<number>;
  consents: Array<number> | null;
  next_table: string | null;
  next_commitment: string | null;
  hints: boolean;
  warming_up: boolean;
  secret_hands: boolean;
  from_record: boolean;
  opening: number;
  actions: number;
  outcome: unknown;
  view: unknown;
  fields: Record<string, number | Array<number>> | null;
}

/** Take a seat over from the bot that has it, where the table allows it. */
export interface TakeOver { do: "take-over"; seat: number; name: string; }

/** The last words were taken back. */
export interface TakenBack { event: "taken-back"; seat: number; keep: number; version: number; at: number; }

/** A person came and took a bot's seat over. */
export interface TookOver { event: "took-over"; seat: number; name: string; version: number; at: number; }

/** Take one's last choice back, or ask for it. */
export interface Undo { do: "undo"; whole?: boolean; }

/** One of the others agreed, or did not. */
export interface UndoAnswered { event: "undo-answered"; seat: number; yes: boolean; version: number; at: number; }

/** A player wants a choice back that others have learned from. */
export interface UndoAsked { event: "undo-asked"; seat: number; keep: number; version: number; at: number; }

/** What has happened since the version the client had, and how things stand now. */
export interface Update { message: "update"; happened: Array<Happened>; state: TableState; }

/** A player has seen how a round ended. */
export interface WentOn { event: "went-on"; seat: number; version: number; at: number; }

/** What can be said of a position to the seat that is to act. */
export interface Advice {
  choices: Array<Weighed>;
  exact: boolean;
  weighed: boolean;
  reasons: Array<Sentence>;
  line: Array<string>;
}

/** What speaks for a choice. */
export interface Answer { reasons: Array<Sentence>; }

/** A host's answer to a guest, sealed. */
export interface Answering { code: string; token: string; guest: string; sealed: string; }

/** A bell, by its host: the address itself is a secret, and is not shown again. */
export interface BellHung { id: string; host: string; browser: string | null; }

/** The bells of a seat. */
export interface BellsHung { allowed: boolean; bells: Array<BellHung>; push: string | null; }

/** A round, as drawn or as the host has changed it. */
export interface Calling { key: string; round: number; plan: Plan; tables: Array<TableOf>; }

/** How long players may think. */
export interface Clock { kind: "day" | "game" | "move" | "none"; limit: number; }

/** Recovery codes, told once. */
export interface Codes { codes: Array<string>; }

/** A result that the host has changed, and why. */
export interface Correction { at: number; round: number; table: number; places: Array<number>; why: string; }

/** A round as it would be; nothing has been called. */
export interface Drawn { tables: Array<TableOf>; resting: Array<string>; }

/** How a table ended, by the host's word. */
export interface Ending {
  key: string;
  round: number;
  table: number;
  places: Array<number>;
  why: string;
  score?: number | null;
}

/** What the cookie stands for. */
export interface Entered { table: string; role: string; seat: number | null; }

/** A token, to be exchanged for a cookie. */
export interface Entrance { token: string; key?: string; }

/** What was erased. */
export interface Erased { evenings: number; tables: number; left: number; }

/** One person's line of the standings. */
export interface EveningLine {
  place: number;
  name: string;
  by_round: Array<number | null>;
  points: number;
  opponents: number;
  direct: number;
  firsts: number;
}

/** A round that was called. */
export interface EveningRound { plan: Plan; tables: Array<EveningTable>; resting: Array<string>; }

/** Who sits there. */
export interface EveningSeat { name: string; bot: boolean; }

/** How an evening stands. */
export interface EveningState {
  code: string;
  title: string;
  opened: number;
  planned: number;
  closed: boolean;
  version: number;
  now: number;
  host: boolean;
  you: string | null;
  place: OwnPlace | null;
  claims: Array<string>;
  people: Array<PersonShown>;
  rounds: Array<EveningRound>;
  standings: Array<EveningLine>;
  corrections: Array<Correction>;
  known_as: string | null;
  blocked: Array<string>;
  reports: Array<Report>;
}

/** A table of a round. */
export interface EveningTable {
  table: string | null;
  seats: Array<EveningSeat>;
  waits_for: Array<string>;
  places: Array<number> | null;
  score: number | null;
  corrected: boolean;
  gist: Gist | null;
}

/** Why something was not done. */
export interface Failure { code: string; why: string; }

/** Where a seat's feed is. */
export interface Feed { path: string; }

/** A mean and its 95% interval. */
export interface Figure { mean: number; low: number; high: number; }

/** What is said of one variant. */
export interface Figures {
  games: number;
  won: Figure;
  order: Array<Figure>;
  typical: number;
  scores: Spread;
  leads: Figure;
  by_leads: Spread;
  margin: Figure;
  by_margin: Spread;
  length: Figure;
  by_length: Spread;
  decided: Array<Figure>;
  skill: Array<Figure>;
}

/** A deck file's content. */
export interface FileOpened { text: string; game?: string; }

/** How things stood after one word; the first frame is the deal. */
export interface Frame {
  seat: number | null;
  word: string | null;
  facts: Array<Fact>;
  turn: number | null;
  legal: Array<string>;
  view: unknown;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  players: Array<number>;
  options: Record<string, OptionInfo>;
  bots: Array<string>;
  strengths: Record<string, number>;
  hints: boolean;
  reviews: boolean;
  free_talk: boolean;
  phrases: Array<string>;
  cooperative: boolean;
  listing: boolean;
  anywhere: boolean;
}

/** How it stands; told to everyone whenever that changes. */
export interface Gathered {
  you: number | null;
  people: Array<Onlooking>;
  lead: number | null;
  at: number;
  legal: Array<string>;
  line: Tried | null;
  thinking: boolean;
  refused: string | null;
}

/** A table at a glance; what its game does not have is null. */
export interface Gist {
  phase: "open" | "over" | "running";
  round: number | null;
  rounds: number | null;
  scores: Array<number> | null;
  pawn: number | null;
}

/** A host's meeting. */
export interface Hosting { code: string; token: string; }

/** What a table's link leads to. */
export interface Invitation {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  bent: Array<Change>;
  clock: Clock;
  commitment: string;
  phase: "open" | "over" | "running";
  seats: Array<InvitedSeat>;
  first: number | null;
  onlookers: boolean;
  yours: number | null;
  asked: number | null;
  screens: number;
  way: string;
  now: number;
}

/** A table's link for everyone (`/j/CODE#LINK`); only hashes of it are kept. */
export interface Invite { link: string; code: string | null; way: string; }

/** A seat, as whoever has the link may know it. */
export interface InvitedSeat {
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  presence: SeatPresence | null;
  can: "ask" | "sit" | "take-over" | null;
}

/** Something that may decide a game. */
export interface KindInfo { name: string; card: string; }

/** A guest's offer to the host, sealed. */
export interface Knock { code: string; sealed: string; }

/** What a guest asks for its answer by. */
export interface Knocked { guest: string; }

/** Somebody on a ladder. */
export interface LadderLine { name: string; bot: boolean; games: number; rating: RatingShown; you: boolean; }

/** The ladder of a game. */
export interface LadderShown {
  game: string;
  season: number;
  seasons: number;
  begun: number | null;
  lines: Array<LadderLine>;
}

/** Tokens for a new table; each goes into the fragment of a link (`/t/TABLE#TOKEN`). */
export interface Links {
  table: string;
  host: string;
  seats: Array<string | null>;
  onlooker: string | null;
  invite: Invite | null;
}

/** An open table in the lobby. */
export interface Listed {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  seats: Array<string | null>;
  commitment: string;
}

/** Who is asking, as far as the server knows. */
export interface Me {
  known: boolean;
  name: string;
  passkeys: Array<PasskeyShown>;
  codes: number;
  joined: boolean;
  can_passkeys: boolean;
}

/** What the host has left for a guest. */
export interface MeetingAnswer { sealed: string | null; }

/** An offer that the host has not seen. */
export interface MeetingOffer { guest: string; sealed: string; }

/** A new meeting. */
export interface MeetingOpened { code: string; }

/** One choice of the seat. */
export interface Moment {
  at: number;
  word: string;
  value: number;
  best: string;
  best_value: number;
  loss: number;
  error: number;
  verdict: "blunder" | "fine" | "mistake" | "slip";
  luck: number;
  luck_error: number;
  fortune: "lucky" | "unlucky" | null;
  reasons: Array<Sentence>;
  choices: Array<Weighed>;
  line: Array<string>;
}

/** What a new table is to be: its game and who plays it, besides the settings. */
export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats?: Array<string>;
  start?: Start | null;
  box?: Record<string, number>;
  clock?: Clock;
  onlookers?: Onlookers;
  away?: number;
  listed?: boolean;
  yielding?: boolean;
  pace?: number | null;
  interval?: number;
  hints?: boolean | null;
}

/** Something on the calendar. */
export interface OnCalendar {
  id: string;
  title: string;
  begins: number;
  ends: number;
  where: string;
  about: string;
  game: string;
}

/** What people beside the table get to see: the public view, `delay` choices late. */
export interface Onlookers { allowed: boolean; delay: number; }

/** Someone who looks on. */
export interface Onlooking { id: number; name: string; }

/** What others come by. */
export interface Opened { id: string; }

/** What a host opens a meeting with. */
export interface Opening { token: string; }

/** Something a table settles before the deal. */
export interface OptionInfo { values: Array<boolean | number | string>; default: boolean | number | string; }

/** Where somebody is to play. */
export interface OwnPlace { round: number; table: number; seat: number; id: string | null; }

/** A passkey, to its owner. */
export interface PasskeyShown { id: string; host: string; added: number; used: number; }

/** Someone who came. */
export interface PersonShown {
  name: string;
  here: boolean;
  present: boolean;
  rated: boolean;
  device: boolean;
  rating: RatingShown | null;
}

/** What is played in a round, and who is to meet whom. */
export interface Plan {
  kind: "round-robin" | "swiss" | "teams";
  game: string;
  options: Record<string, boolean | number | string>;
  fewest: number;
  most: number;
  bots: string | null;
  counts: boolean;
  same_deal: boolean;
}

/** What a browser is asked. */
export interface Question { options: string; }

/** How strong somebody is at a game, as far as that is known: 1500 is the middle. */
export interface RatingShown { mean: number; low: number; high: number; provisional: boolean; }

/** What a parcel can be asked for by. */
export interface Receipt { id: string; seconds: number; }

/** A whole game, frame by frame. */
export interface Replay {
  game: string;
  options: Record<string, boolean | number | string>;
  players: Array<string>;
  viewer: number | string;
  frames: Array<Frame>;
  outcome: unknown;
  faces: Record<string, unknown>;
  names: Record<string, unknown> | null;
}

/** A record, and through whose eyes it is to be seen. */
export interface ReplayAsked { record: Record<string, unknown>; viewer?: number | "all" | "public"; }

/** What somebody has told the host about another. */
export interface Report { at: number; name: string; other: string; why: string; }

/** A seat's game. */
export interface Review {
  game: string;
  seat: number;
  moments: Array<Moment>;
  mattered: Array<number>;
  start: number;
  result: number | null;
  lost: number;
  lost_error: number;
  luck: number;
  told: Sentence;
}

/** A record, and whose game is to be looked back on. */
export interface ReviewAsked { record: Record<string, unknown>; seat: number; }

/** A review has begun. */
export interface ReviewBegun { is: "begun"; choices: number; }

/** All of them have. */
export interface ReviewDone { is: "done"; review: Review; }

/** A choice has been thought about; the order is that in which thoughts end. */
export interface ReviewFound { is: "found"; moment: Moment; }

/** What is in a parcel: nothing the server could read. */
export interface Sealed { sealed: string; }

/** A seat's new link. */
export interface Seat { table: string; seat: number | null; token: string; }

/** One of a table's seats. */
export interface SeatNumber { seat: number; }

/** A sentence for any language: a message of the program's Fluent files, and its values. */
export interface Sentence { message: string; values: Record<string, string | number>; }

/** One number of a box that can be changed. */
export interface SliderInfo {
  name: string;
  group: string;
  least: number;
  most: number;
  printed: number;
  step: number;
  card: string;
  total: boolean;
  switch: boolean;
}

/** How often each number came, from a lowest one on; what is beyond the ends counts there. */
export interface Spread { first: number; shares: Array<number>; }

/** A record to go on from. */
export interface Start { record: Record<string, unknown>; at?: number; }

/** A variant to be played. */
export interface StudioAsked {
  game: string;
  options?: Record<string, boolean | number | string>;
  box?: Record<string, number>;
  games?: number;
}

/** What is going to be played. */
export interface StudioBegun { told: "begun"; games: number; printed: boolean; undealt: UndealtInfo | null; }

/** A box as it stands. */
export interface StudioBox {
  game: string;
  options: Record<string, boolean | number | string>;
  sliders: Array<SliderInfo>;
  box: Record<string, number>;
  undealt: UndealtInfo | null;
  kinds: Array<KindInfo>;
  cooperative: boolean;
  players: number;
  sharp: boolean;
  alike: Array<string>;
  name: string;
}

/** A variant to be kept. */
export interface StudioFile {
  game: string;
  options?: Record<string, boolean | number | string>;
  box?: Record<string, number>;
  name?: string;
}

/** What the games so far say. */
export interface StudioFound {
  told: "found";
  games: number;
  seconds: number;
  variant: Figures;
  printed: Figures | null;
}

/** Who sits at one table of a round; null is a bot's seat. */
export interface TableOf { seats: Array<string | null>; }

/** How a table is played at, whatever the game. The form for a new table and the first event of its log extend this struct, so that what can be asked for is what is kept. */
export interface TableSettings {
  clock: Clock;
  onlookers: Onlookers;
  away: number;
  listed: boolean;
  yielding: boolean;
  pace: number | null;
  interval: number;
  hints: boolean | null;
}

/** A stranger's wish to sit at a listed table. */
export interface Taking { name: string; nonce?: string; }

/** What is looked at, and how it stands. */
export interface Together { record: Record<string, unknown>; gathered: Gathered; }

/** What if: words that were tried after a moment of the game. */
export interface Tried { by: number; at: number; words: Array<string>; frames: Array<Frame>; outcome: unknown; }

/** Why a box cannot be dealt, as a message with values, and the slider that is to blame. */
export interface UndealtInfo { slider: string; message: string; values: Record<string, unknown>; }

/** Someone who waits. */
export interface Waiter { name: string; game: string; players: number; rating: RatingShown | null; }

/** Someone's wish for a game with anybody. */
export interface Waiting { key: string; name: string; game: string; players: number; }

/** Who waits; and one's own table, once others have come. */
export interface WaitingShown { waiting: Array<Waiter>; seat: Seat | null; }

/** A choice and what it is worth. */
export interface Weighed { word: string; value: number; error: number; apart: number | null; }

/** A choice of a bot's. */
export interface WhyAsked { version: number; }

/** A choice of a saved game. */
export interface WhyAskedOfRecord { record: Record<string, unknown>; at: number; }

/** What hollywood shows: views, outcomes and the faces of cards. */
export namespace Hollywood {
  /** A Blockbuster. */
  export interface BlockbusterFace { kind: "blockbuster"; }

  export type Face = FilmFace | BlockbusterFace | StarFace;

  /** A Film card. */
  export interface FilmFace { kind: "film"; genre: "action" | "horror" | "romance"; award: boolean; }

  /** A project finished by a star. */
  export interface Movie {
    genre: "action" | "horror" | "romance";
    cards: number;
    weight: number;
    rating: number;
    value: number;
  }

  /** A finished game; every list but the winners is by seat. */
  export interface Outcome {
    winners: Array<number>;
    scores: Array<number>;
    blockbusters: Array<number>;
    movies: Array<Array<Movie>>;
    largest_project: Array<number>;
  }

  /** What lies before one player. */
  export interface Player {
    reels: number;
    clap: boolean;
    double: boolean;
    blockbusters: number;
    projects: Array<Project>;
    movies: Array<Movie>;
    largest: number;
    score: number;
  }

  /** Film cards of one genre that wait for a star. */
  export interface Project {
    genre: "action" | "horror" | "romance";
    cards: number;
    weight: number;
    stands: "largest" | "smaller" | "tie";
  }

  /** A card of the layout. */
  export interface Spot { card: string; reel: number | null; received: boolean; }

  /** A Star card. */
  export interface StarFace { kind: "star"; rating: number; }

  /** A position as a seat sees it; everything but what future rounds will bring is public. */
  export interface View {
    round: number;
    rounds: number;
    first: number;
    reels_each: number;
    asked: "project" | "reel" | "turn" | null;
    star: string | null;
    columns: Array<Array<Spot>>;
    players: Array<Player>;
    unclaimed: Array<string>;
    multipliers: Record<string, number> | null;
    upcoming: Array<Array<string | null>>;
  }
}

/** What sensation shows: views, outcomes and the faces of cards. */
export namespace Sensation {
  /** A round counted: a finished one, or the one that runs as if it ended now. */
  export interface Count {
    majorities: Array<Majority>;
    fame: Array<number>;
    by: "coquettish" | "fame" | "nothing";
    move: number;
    pawn: number;
  }

  /** What is printed on a card. */
  export interface Face { suit: "coquettish" | "holic" | "mode" | "scandal"; rank: number; }

  /** What the cards won of one suit come to. */
  export interface Majority {
    suit: "coquettish" | "holic" | "mode" | "scandal";
    cards: Array<number>;
    seat: number | null;
    fame: number;
    all_seven: boolean;
  }

  /** A finished game. */
  export interface Outcome { winners: Array<number>; pawn: number; rounds: number; scoring: Array<Scoring>; }

  /** What a seat sees of one player. */
  export interface Player {
    cards: number;
    hand: Array<string> | null;
    shown: Array<string>;
    taken: Record<string, Array<string>>;
    fame: number;
  }

  /** The inferior player's private deck. */
  export interface PrivateDeck { seat: number; size: number; cards: Array<string> | null; }

  /** How one round was counted. */
  export interface Scoring {
    cards: Array<Record<string, Array<string>>>;
    fame: Array<number>;
    move: number;
    pawn: number;
  }

  /** A position as a seat sees it. */
  export interface View {
    round: number;
    trick: number;
    tricks: number;
    asked: "follow" | "lead" | "stash" | null;
    to_stash: number;
    strength: Array<"coquettish" | "holic" | "mode" | "scandal">;
    leader: number | null;
    led: string | null;
    face_up: string | null;
    shared: number;
    private: PrivateDeck | null;
    players: Array<Player>;
    pawn: number;
    carpet: number;
    path: Array<number>;
    counted: Array<Count>;
    now: Count | null;
    upcoming: Array<Array<string | null>>;
  }
}

/** What faux-raccords shows: views, outcomes and the faces of cards. */
export namespace FauxRaccords {
  /** What is printed on a Rush card. */
  export interface Face {
    value: number;
    copy: boolean;
    mood: "action" | "comedy" | "drama" | "fantasy" | "horror" | "joker" | "romance" | "suspense";
    crew: "director" | "editor" | "producer" | "script" | "star";
  }

  /** One film; Two Shorts has two. */
  export interface Film {
    cards: Array<FilmCard>;
    goal: number;
    moods: Array<"action" | "comedy" | "drama" | "fantasy" | "horror" | "joker" | "romance" | "suspense">;
    genre_goal: number | null;
  }

  /** A card of the Film, or one an Editor has lifted from it. */
  export interface FilmCard {
    at: string | null;
    card: string | null;
    mood: "action" | "comedy" | "drama" | "fantasy" | "horror" | "joker" | "romance" | "suspense" | null;
    face_up: boolean;
    claps: Array<number>;
    hints: Array<Hint>;
  }

  /** A Hint token on a Film card. */
  export interface Hint { seat: number; well: boolean; }

  /** Where a mishap waits, in the order of the rules: `10` cards, `1:5`, a cell, a level. */
  export interface Mark { at: string; happened: boolean; due: boolean; }

  /** A finished game, and why the Film was judged so. */
  export interface Outcome {
    mode: "arcs" | "feature" | "series" | "shorts" | "studio" | "tutorial";
    won: boolean;
    reason: "empty-hand" | "wrap";
    checks: Record<string, boolean>;
    size: Array<number>;
    moods: Array<Array<"action" | "comedy" | "drama" | "fantasy" | "horror" | "joker" | "romance" | "suspense">>;
    genre: Array<number> | null;
    faults: Record<string, Array<string>>;
    winners: Array<number>;
    trailer: boolean;
    hints: number;
    pile: number;
    mishaps: number;
    defaulted: number;
    turns: number;
  }

  /** What a seat sees of one player. */
  export interface Player {
    cards: number;
    hand: Array<string> | null;
    noted: Array<string>;
    claps: number;
    hint: boolean;
  }

  /** A spot to which the viewer may put a card. */
  export interface Spot { at: string; fits: Array<string>; likeliest: Array<string>; }

  /** A position as a seat sees it. */
  export interface View {
    mode: "arcs" | "feature" | "series" | "shorts" | "studio" | "tutorial";
    active: number;
    turns: number;
    asked: "budget-cut" | "card" | "censored" | "change-of-tone" | "close" | "continuity-error" | "default" | "director" | "editor-lifts" | "editor-lifts-again" | "editor-puts" | "effect" | "fogged-reel" | "hint" | "hint-card" | "mishaps" | "press-leak" | "producer-gives" | "producer-takes" | "reshoot" | "rewrite" | "ruined-stock" | "script-chooses" | "script-puts" | "second-reel" | "spot" | "star-chooses" | "star-swaps" | "stars-whim" | "strike" | "swapped-reels" | "target" | "token" | "verb" | null;
    verb: "call" | "place" | "view" | "wrap" | null;
    called: string | null;
    effect: string | null;
    chosen: string | null;
    picked: string | null;
    films: Array<Film>;
    lifted: Array<FilmCard>;
    mishap_cells: Array<string>;
    marks: Array<Mark>;
    mishaps: Array<"budget-cut" | "censored" | "change-of-tone" | "continuity-error" | "fogged-reel" | "press-leak" | "reshoot" | "rewrite" | "ruined-stock" | "stars-whim" | "strike" | "swapped-reels">;
    defaulted: number;
    cut: Array<string>;
    pile: number;
    bin: number;
    in_bin: Array<string>;
    players: Array<Player>;
    passing: Array<string | null>;
    upcoming: Array<Array<string | null>>;
    spots: Array<Spot>;
    idle: Array<string>;
  }
}

/** The face of every card by its name, as the program's own boxes have it. */
export const CARDS = {
  hollywood: {
    H: { kind: "film", genre: "horror", award: false },
    A: { kind: "film", genre: "action", award: false },
    R: { kind: "film", genre: "romance", award: false },
    "H*": { kind: "film", genre: "horror", award: true },
    "A*": { kind: "film", genre: "action", award: true },
    "R*": { kind: "film", genre: "romance", award: true },
    B: { kind: "blockbuster" },
    S1: { kind: "star", rating: 1 },
    S2: { kind: "star", rating: 2 },
    S3: { kind: "star", rating: 3 },
  },
  sensation: {
    C1: { suit: "coquettish", rank: 1 },
    C2: { suit: "coquettish", rank: 2 },
    C3: { suit: "coquettish", rank: 3 },
    C4: { suit: "coquettish", rank: 4 },
    C5: { suit: "coquettish", rank: 5 },
    C6: { suit: "coquettish", rank: 6 },
    C7: { suit: "coquettish", rank: 7 },
    M1: { suit: "mode", rank: 1 },
    M2: { suit: "mode", rank: 2 },
    M3: { suit: "mode", rank: 3 },
    M4: { suit: "mode", rank: 4 },
    M5: { suit: "mode", rank: 5 },
    M6: { suit: "mode", rank: 6 },
    M7: { suit: "mode", rank: 7 },
    S1: { suit: "scandal", rank: 1 },
    S2: { suit: "scandal", rank: 2 },
    S3: { suit: "scandal", rank: 3 },
    S4: { suit: "scandal", rank: 4 },
    S5: { suit: "scandal", rank: 5 },
    S6: { suit: "scandal", rank: 6 },
    S7: { suit: "scandal", rank: 7 },
    H1: { suit: "holic", rank: 1 },
    H2: { suit: "holic", rank: 2 },
    H3: { suit: "holic", rank: 3 },
    H4: { suit: "holic", rank: 4 },
    H5: { suit: "holic", rank: 5 },
    H6: { suit: "holic", rank: 6 },
    H7: { suit: "holic", rank: 7 },
  },
  "faux-raccords": {
    "1": { value: 1, copy: false, mood: "drama", crew: "producer" },
    "1b": { value: 1, copy: true, mood: "joker", crew: "director" },
    "2": { value: 2, copy: false, mood: "horror", crew: "producer" },
    "3": { value: 3, copy: false, mood: "fantasy", crew: "editor" },
    "4": { value: 4, copy: false, mood: "suspense", crew: "script" },
    "5": { value: 5, copy: false, mood: "romance", crew: "star" },
    "6": { value: 6, copy: false, mood: "comedy", crew: "script" },
    "7": { value: 7, copy: false, mood: "action", crew: "director" },
    "8": { value: 8, copy: false, mood: "drama", crew: "editor" },
    "9": { value: 9, copy: false, mood: "suspense", crew: "director" },
    "10": { value: 10, copy: false, mood: "action", crew: "producer" },
    "10b": { value: 10, copy: true, mood: "joker", crew: "editor" },
    "11": { value: 11, copy: false, mood: "fantasy", crew: "script" },
    "12": { value: 12, copy: false, mood: "comedy", crew: "star" },
    "13": { value: 13, copy: false, mood: "romance", crew: "script" },
    "14": { value: 14, copy: false, mood: "horror", crew: "star" },
    "15": { value: 15, copy: false, mood: "drama", crew: "script" },
    "16": { value: 16, copy: false, mood: "comedy", crew: "director" },
    "17": { value: 17, copy: false, mood: "action", crew: "star" },
    "18": { value: 18, copy: false, mood: "romance", crew: "editor" },
    "19": { value: 19, copy: false, mood: "fantasy", crew: "director" },
    "19b": { value: 19, copy: true, mood: "joker", crew: "producer" },
    "20": { value: 20, copy: false, mood: "horror", crew: "editor" },
    "21": { value: 21, copy: false, mood: "suspense", crew: "producer" },
    "22": { value: 22, copy: false, mood: "horror", crew: "script" },
    "23": { value: 23, copy: false, mood: "fantasy", crew: "star" },
    "24": { value: 24, copy: false, mood: "comedy", crew: "editor" },
    "25": { value: 25, copy: false, mood: "action", crew: "script" },
    "26": { value: 26, copy: false, mood: "drama", crew: "director" },
    "27": { value: 27, copy: false, mood: "suspense", crew: "editor" },
    "28": { value: 28, copy: false, mood: "romance", crew: "producer" },
    "28b": { value: 28, copy: true, mood: "joker", crew: "star" },
  },
} as const satisfies {
  hollywood: Record<string, Hollywood.Face>;
  sensation: Record<string, Sensation.Face>;
  "faux-raccords": Record<string, FauxRaccords.Face>;
};

/** What the boxes call other things: stars, and the genre of each two moods. */
export const NAMES = {
  hollywood: {
    star: [
      { name: "Pearl Whitlock", rating: 1 },
      { name: "Otis Crane", rating: 1 },
      { name: "Ramon Duval", rating: 1 },
      { name: "Lola Marchetti", rating: 2 },
      { name: "Jack Harrow", rating: 2 },
      { name: "Ines Aubry", rating: 2 },
      { name: "Captain Bell", rating: 2 },
      { name: "Mina Sorel", rating: 2 },
      { name: "Theo Lindqvist", rating: 2 },
      { name: "Vera Castellane", rating: 3 },
      { name: "Duke Ransom", rating: 3 },
      { name: "Gloria Nightingale", rating: 3 },
    ],
  },
  sensation: {},
  "faux-raccords": {
    genre: [
      { moods: ["comedy", "drama"], en: "dramatic comedy", fr: "comédie dramatique", it: "commedia drammatica" },
      { moods: ["comedy", "romance"], en: "romantic comedy", fr: "comédie romantique", it: "commedia romantica" },
      { moods: ["comedy", "suspense"], en: "crime comedy", fr: "comédie policière", it: "commedia poliziesca" },
      { moods: ["comedy", "action"], en: "action comedy", fr: "comédie d’action", it: "commedia d’azione" },
      { moods: ["comedy", "horror"], en: "horror comedy", fr: "comédie horrifique", it: "commedia horror" },
      { moods: ["comedy", "fantasy"], en: "fantasy comedy", fr: "comédie fantastique", it: "commedia fantastica" },
      { moods: ["drama", "romance"], en: "melodrama", fr: "mélodrame", it: "melodramma" },
      { moods: ["drama", "suspense"], en: "film noir", fr: "film noir", it: "film noir" },
      { moods: ["drama", "action"], en: "war film", fr: "film de guerre", it: "film di guerra" },
      { moods: ["drama", "horror"], en: "gothic film", fr: "film gothique", it: "film gotico" },
      { moods: ["drama", "fantasy"], en: "fairy tale", fr: "conte", it: "fiaba" },
      { moods: ["romance", "suspense"], en: "crime romance", fr: "romance criminelle", it: "romance criminale" },
      { moods: ["romance", "action"], en: "swashbuckler", fr: "cape et épée", it: "cappa e spada" },
      { moods: ["romance", "horror"], en: "vampire romance", fr: "romance vampirique", it: "romance vampiresca" },
      { moods: ["romance", "fantasy"], en: "romantic fantasy", fr: "féerie", it: "féerie" },
      { moods: ["suspense", "action"], en: "thriller", fr: "thriller", it: "thriller" },
      { moods: ["suspense", "horror"], en: "slasher", fr: "slasher", it: "slasher" },
      { moods: ["suspense", "fantasy"], en: "dystopia", fr: "anticipation", it: "distopia" },
      { moods: ["action", "horror"], en: "survival horror", fr: "survival", it: "survival" },
      { moods: ["action", "fantasy"], en: "space opera", fr: "space opera", it: "space opera" },
      { moods: ["horror", "fantasy"], en: "supernatural horror", fr: "épouvante", it: "horror soprannaturale" },
    ],
  },
} as const;
