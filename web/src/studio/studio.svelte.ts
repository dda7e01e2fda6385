/** The studio as it stands: the box, what games of it say, and what is being asked for. */

import { untrack } from "svelte";
import { announce } from "../lib/announce.svelte";
import { api, call, listen, Refused, type GameInfo, type OptionValue } from "../lib/api";
import type { SliderInfo, StudioBegun, StudioBox, StudioFound, UndealtInfo } from "../lib/protocol";
import { ask, addressOf as fullAddress } from "../lib/transport";
import { sentenceOf } from "../lib/trouble";
import { say } from "../lib/words.svelte";
import { toldOf } from "./told";
import { addressOf, askedFor, fitting, LONGEST_NAME, type Asked, type Bent } from "./variant";

/** Milliseconds a slider rests before games are played. */
const REST = 90;
/** Between two sentences of a screen reader. */
const HUSH = 5000;
/** Before it is said that something takes long. */
const PATIENCE = 2500;

export class Studio {
  games = $state.raw<GameInfo[]>([]);
  box = $state.raw<StudioBox | null>(null);
  values = $state<Record<string, number>>({});
  name = $state("");
  found = $state.raw<StudioFound | null>(null);
  /** How many games are going to be played, and whether they are those of the printed game. */
  begun = $state.raw<StudioBegun | null>(null);
  undealt = $state.raw<UndealtInfo | null>(null);
  trouble = $state<string | null>(null);
  away = $state(false);
  busy = $state(false);
  slow = $state(false);
  unknown = $state.raw<string[]>([]);

  readonly info = $derived(this.games.find(({ name }) => name === this.box?.game) ?? null);
  readonly options = $derived<Record<string, OptionValue>>(this.box?.options ?? {});
  readonly changed = $derived(
    (this.box?.sliders ?? []).filter(({ name, printed }) => this.values[name] !== printed),
  );
  readonly changedOptions = $derived(
    Object.entries(this.options).filter(
      ([name, value]) =>
        !this.box?.alike.includes(name) && value !== this.info?.options[name]?.default,
    ),
  );
  /** Figures of a variant that is no longer what the box says. */
  readonly stale = $derived(this.undealt !== null || this.away);

  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hushed = 0;

  get bent(): Bent {
    const box: Record<string, number> = {};
    for (const { name } of this.changed) box[name] = this.values[name] ?? 0;
    return { game: this.box?.game ?? "", options: { ...this.options }, box };
  }

  get address(): string {
    return addressOf(this.bent, this.info, this.name);
  }

  get fullAddress(): string {
    return fullAddress(this.address);
  }

  get link(): string {
    return location.origin + this.fullAddress;
  }

  /** Come in by an address. */
  async enter(game: string | undefined, query: URLSearchParams): Promise<void> {
    try {
      this.games = await api.games();
      const info = this.games.find(({ name }) => name === game) ?? this.games[0];
      if (info) await this.#open(askedFor(info, query));
      this.away = false;
    } catch (error) {
      this.#failed(error);
    }
  }

  async #open(asked: Asked): Promise<void> {
    const plain: Bent = { game: asked.game, options: asked.options, box: {} };
    const box = await call<StudioBox>("/studio/box", plain);
    const fits = fitting(asked, box.sliders);
    this.unknown = fits.unknown;
    this.name = fits.name;
    this.#show(box, fits.box);
  }

  #show(box: StudioBox, bent: Record<string, number>): void {
    const other = box.game !== this.box?.game;
    this.box = box;
    this.values = Object.fromEntries(
      box.sliders.map(({ name, printed }) => [name, bent[name] ?? printed]),
    );
    if (other) this.found = null;
    this.play();
  }

  /** Another game, as printed. */
  choose(game: string): void {
    void this.enter(game, new URLSearchParams());
  }

  /** Another value of an option; the sliders may be others then. */
  async set(option: string, value: OptionValue): Promise<void> {
    const { game, options, box } = this.bent;
    const asked = { game, options: { ...options, [option]: value }, box };
    try {
      await this.#open({ ...asked, name: this.name, unknown: [] });
      this.unknown = []; // a slider that cannot stand there any more is where it was printed
    } catch (error) {
      this.#failed(error);
    }
  }

  move(slider: SliderInfo, value: number): void {
    this.values[slider.name] = value;
    this.play();
  }

  reset(): void {
    const info = this.info;
    if (!this.box || !info) return;
    const { alike } = this.box;
    const options = Object.fromEntries(
      Object.entries(this.options).filter(([name]) => alike.includes(name)),
    );
    const asked = { game: info.name, options, box: {}, name: this.name, unknown: [] };
    this.#open(asked).catch((error: unknown) => this.#failed(error));
  }

  /** Play what the box says, once it rests; what was being played is given up. */
  play(rest = REST): void {
    this.#asking?.abort();
    clearTimeout(this.#timer);
    this.busy = true;
    this.trouble = null; // not once games are played: who opened a bad file meanwhile is to know
    this.#timer = setTimeout(() => void this.#simulate(), rest);
    history.replaceState(null, "", this.fullAddress);
  }

  async #simulate(): Promise<void> {
    const asking = (this.#asking = new AbortController());
    const slow = setTimeout(() => (this.slow = true), PATIENCE);
    try {
      await listen<StudioBegun | StudioFound>(
        "/studio/simulate",
        untrack(() => this.bent),
        asking.signal,
        (line) => !asking.signal.aborted && this.#take(line),
      );
      this.away = false;
    } catch (error) {
      if (!asking.signal.aborted) this.#failed(error);
    } finally {
      clearTimeout(slow);
      if (this.#asking === asking) this.busy = this.slow = false;
    }
  }

  #take(line: StudioBegun | StudioFound): void {
    if (line.told === "begun") {
      this.begun = line;
      this.undealt = line.undealt;
      return;
    }
    this.slow = false;
    this.found = line;
    const now = Date.now();
    const last = line.games >= (this.begun?.games ?? 0);
    if (this.box && (last || now - this.#hushed > HUSH)) {
      this.#hushed = now;
      announce(toldOf(this.box, line));
    }
  }

  #failed(error: unknown): void {
    this.busy = false;
    this.away = error instanceof Refused && error.code === "away";
    this.trouble = this.away ? null : sentenceOf(error);
  }

  /** The variant as a deck file. */
  async file(): Promise<Blob> {
    const answer = await ask("/studio/file", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...this.bent, name: this.name }),
    });
    if (!answer.ok) throw new Refused("failed", "", answer.status);
    return new Blob([await answer.text()], { type: "application/toml" });
  }

  /** Open a deck file; what is wrong with it is said. */
  async open(file: File): Promise<void> {
    try {
      if (file.size > 1 << 16) throw new Refused("failed", file.name, 400);
      const text = await file.text();
      const box = await call<StudioBox>("/studio/open", { text, game: this.box?.game ?? "" });
      this.name = box.name.slice(0, LONGEST_NAME);
      this.unknown = [];
      this.trouble = null;
      this.#show(box, box.box);
    } catch (error) {
      const why = error instanceof Refused ? error.message : "";
      this.trouble = why ? say("web-studio-bad-file", { why }) : sentenceOf(error);
    }
  }

  leave(): void {
    this.#asking?.abort();
    clearTimeout(this.#timer);
  }
}
