/**
 * For those who draw boards: any position without playing to it. Not part of the build.
 *
 *     matinee record show GAME.matinee.json --at 30 --seat 0 --json \
 *       > web/public/workbench/x.json
 *     ./dev web dev   # then open /workbench.html?x&seat=0&lang=fr (add &end for the end screen)
 */
import { mount } from "svelte";
import { clientOf } from "./games";
import type { Look } from "./lib/look";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import Workbench from "./Workbench.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

interface Report {
  game: string;
  options: Record<string, boolean | number | string>;
  seat?: number | "all" | "public";
  turn: number | null;
  legal: string[];
  view: unknown;
  outcome: unknown;
  players?: string[];
  story?: Look["story"];
}

const query = new URLSearchParams(location.search);
const name = [...query.keys()][0] ?? "";
const report = (await (await fetch(`/workbench/${name}.json`)).json()) as Report;
await speak(settings.language);
const client = await clientOf(report.game);
const players = (report.view as { players: unknown[] }).players.length;
const names = ["Matilda", "Ottavia", "Basil", "Wren"];
const seat = report.seat ?? Number(query.get("seat") ?? 0);
const me = typeof seat === "number" ? seat : null;
const look: Look = {
  game: report.game,
  options: report.options,
  view: report.view,
  outcome: report.outcome,
  seats: names.slice(0, players).map((seated, n) => ({
    name: seated,
    bot: n === 1 ? "greedy" : null,
    stand_in: null,
    left: null,
  })),
  me,
  turn: report.turn,
  mine: me !== null && report.turn === me,
  legal: new Set(report.turn === me ? report.legal : []),
  back: 1,
  story: report.story ?? [],
  choose: (word) => alert(word),
  chooseAll: () => {},
  takeBack: () => {},
  tell: () => {},
  helps: true,
};
const target = document.getElementById("app");
if (target) mount(Workbench, { target, props: { look, client, end: query.has("end") } });
