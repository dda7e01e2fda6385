/**
 * How an evening stands, for the screen at `/screen/club/CODE`: its standings, told whenever they
 * change. Tables of an evening have no link for everyone, by which a screen could look on at them.
 */

import type { EveningState } from "../lib/protocol";
import { connect, type Socket } from "../lib/transport";
import type { Evening, FollowEvening } from "../screen/evening";

const RETRY = 2000;

function shown(state: EveningState): Evening {
  return {
    title: state.title,
    round: state.rounds.length,
    tables: [],
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
  let ended = false;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    socket = connect(`/evenings/${code}/socket`);
    socket.onmessage = (event: MessageEvent<string>) =>
      told(shown(JSON.parse(event.data) as EveningState));
    socket.onclose = () => {
      if (ended) return;
      told(null);
      timer = setTimeout(begin, RETRY);
    };
  };
  begin();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
};
