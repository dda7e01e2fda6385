import type { HandOf } from "../../../hand/contract";
import { wordName, type Data } from "../lists";
import Hand from "./Hand.svelte";

const hand: HandOf<Data, Data> = {
  Hand,
  above: "screen-above",
  saying: (look, word) => wordName(look, word),
  result(look, seat) {
    const points = look.outcome?.["points"];
    const own: unknown = Array.isArray(points) ? points[seat] : null;
    return { figure: typeof own === "number" ? String(own) : "", about: "" };
  },
};

export default hand;
