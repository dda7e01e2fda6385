// A 28-card trick game for boardgame.io, comparable to Hollywood Sensation: two players, four suits of
// seven, six cards each, draw after every trick, three rounds; hands and deck are hidden from others.
// node boardgameio.cjs MODULES PORT [FOLDER]: with a folder, matches are kept there (FlatFile).

const { createRequire } = require("node:module");
const path = require("node:path");
const [modules, port, folder] = process.argv.slice(2);
const load = createRequire(path.join(path.resolve(modules), "package.json"));
const { Server, Origins, FlatFile } = load("boardgame.io/server");

const CARDS = 28;
const suitOf = (card) => Math.floor(card / 7);

function dealRound(G, random) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  G.strength = random.Shuffle([0, 1, 2, 3]);
  G.hands = { 0: deck.splice(0, 6), 1: deck.splice(0, 6) };
  G.deck = deck;
  G.led = null;
  G.taken = { 0: [], 1: [] };
}

function beats(G, answer, led) {
  if (suitOf(answer) === suitOf(led)) return answer > led;
  return G.strength.indexOf(suitOf(answer)) < G.strength.indexOf(suitOf(led));
}

const trick = {
  name: "trick",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const G = { round: 0, pawn: 0 };
    dealRound(G, random);
    return G;
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.map((card, i) => (i === 0 ? card : null)),
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  moves: {
    play: ({ G, events, random, playerID }, card) => {
      const hand = G.hands[playerID];
      if (!hand.includes(card)) return "INVALID_MOVE";
      const follows = G.led !== null && hand.some((each) => suitOf(each) === suitOf(G.led));
      if (follows && suitOf(card) !== suitOf(G.led)) return "INVALID_MOVE";
      G.hands[playerID] = hand.filter((each) => each !== card);
      const other = playerID === "0" ? "1" : "0";
      if (G.led === null) {
        G.led = card;
        events.endTurn({ next: other });
        return;
      }
      const winner = beats(G, card, G.led) ? playerID : other;
      const loser = winner === "0" ? "1" : "0";
      G.taken[winner].push(G.led, card);
      G.led = null;
      if (G.deck.length) {
        G.hands[winner].push(G.deck.shift());
        G.hands[loser].push(G.deck.shift());
      }
      if (G.hands[winner].length === 0) {
        G.pawn += G.taken[0].length > G.taken[1].length ? 1 : -1;
        G.round += 1;
        if (G.round === 3) {
          events.endGame({ winner: G.pawn > 0 ? "0" : "1" });
          return;
        }
        dealRound(G, random);
      }
      events.endTurn({ next: winner });
    },
  },
  turn: { minMoves: 1 },
};

const db = folder ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
const server = Server({ games: [trick], origins: [Origins.LOCALHOST], ...db });
server.run({ port: Number(port), callback: () => process.stdout.write("ready\n") });
