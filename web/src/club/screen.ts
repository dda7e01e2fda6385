/**
 * How an evening stands, for the screen at `/screen/club/CODE`: the tables of its round, which are
 * looked on at, and its standings; told whenever something changes.
 */

import type { EveningState, EveningTable as Table } from "../lib/protocol";
import { connect, type Socket } from "../lib/transport";
import { say } from "../lib/words.svelte";
import type { Evening, EveningTable, FollowEvening } from "../screen/evening";

const RETRY = 2000;
/** Milliseconds for which a table stays on the screen once it has ended: its end is shown there. */
export const CURTAIN = 45_000;
/** Further than any round of a game. */
const ENDED = 1000;

/** The tables of the last round that are played, or have just ended. */
export function tablesOf(
  state: EveningState,
  ended: Map<string, number>,
  now: number,
): EveningTable[] {
  const round = state.rounds.length;
  const shown = (table: Table, n: number): EveningTable[] => {
    if (table.table === null || table.gist === null) return [];
    const link = `club/${state.code}/${round}/${n}`;
    if (table.places === null) ended.delete(link);
    else if (now - (ended.get(link) ?? 0) > CURTAIN) return [];
    const far = table.places ? ENDED : (table.gist.round ?? 0);
    return [{ link, name: `${say("screen-table")} ${n + 1}`, far }];
  };
  return state.rounds.at(-1)?.tables.flatMap(shown) ?? [];
}

function shown(state: EveningState, ended: Map<string, number>): Evening {
  return {
    title: state.title,
    round: state.rounds.length,
    tables: state.closed ? [] : tablesOf(state, ended, Date.now()),
    standings: state.rounds.length
      ? state.standings.map(({ place, name, by_round: rounds, points }) => ({
          place,
          name,
          rounds,
          points,
        }))
      : [],
    code: state.code,
  };
}

export const follow: FollowEvening = (code, told) => {
  let over = false;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let curtain: ReturnType<typeof setTimeout> | undefined;
  /** When tables that were seen being played ended. */
  const ended = new Map<string, number>();
  let playing = new Set<string>();
  const tell = (state: EveningState) => {
    const now = Date.now();
    const tables = state.rounds.at(-1)?.tables ?? [];
    const links = tables.map((_, n) => `club/${state.code}/${state.rounds.length}/${n}`);
    for (const [n, link] of links.entries())
      if (tables[n]?.places && playing.has(link) && !ended.has(link)) ended.set(link, now);
    playing = new Set(links.filter((_, n) => tables[n]?.places === null));
    told(shown(state, ended));
    clearTimeout(curtain);
    curtain = setTimeout(() => told(shown(state, ended)), CURTAIN + 100);
  };
  const begin = () => {
    socket = connect(`/evenings/${code}/socket`);
    socket.onmessage = (event: MessageEvent<string>) =>
      tell(JSON.parse(event.data) as EveningState);
    socket.onclose = () => {
      if (over) return;
      told(null);
      timer = setTimeout(begin, RETRY);
    };
  };
  begin();
  return () => {
    over = true;
    clearTimeout(timer);
    clearTimeout(curtain);
    socket?.close();
  };
};
