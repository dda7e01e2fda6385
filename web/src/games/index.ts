/** The games by name; each is loaded when it is first looked at. */

import type { Loader } from "./contract";

export const GAMES: Record<string, Loader> = {
  hollywood: () => import("./hollywood"),
  sensation: () => import("./sensation"),
  "faux-raccords": () => import("./faux-raccords"),
};

/** The order of the posters. */
export const NAMES = Object.keys(GAMES);
