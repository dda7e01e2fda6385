"""The convention: how partners play Faux Raccords who have agreed on everything but the cards.

docs/strength.md tells what they have agreed on. `decide` answers any question so, as one seat. It
reads cards through `look` alone.
"""

from matinee.bots.faux_raccords.gains import gap_gain, grid_gain, leaving_gain, line_gain
from matinee.bots.faux_raccords.rating import (
    HOPELESS,
    NEVER,
    THOUSAND,
    grid_column,
    grid_row,
    outside,
    rate,
)
from matinee.bots.faux_raccords.recall import (
    EFFECT,
    FIT,
    LOOK,
    MOVE,
    PLACE_FIT,
    STAR as STAR_FOUND,
    TAKE,
    fits,
    found,
    is_another_sight,
    is_found,
    keep,
    list_room,
)
from matinee.bots.faux_raccords.sight import (
    BAD,
    BASE,
    BASE_RISK,
    CARD_AT,
    COUNT,
    DOUBTFUL,
    FIRST_LENGTH,
    FIT_AT,
    KEEP_AT,
    KNOWN,
    LIES_AT,
    NOW,
    OPEN,
    PLACE_AT,
    PLACE_FIT_AT,
    PLACES,
    QUICK,
    RISK,
    SPOT_AT,
    STAY_AT,
    TRIAL,
    VOUCHED,
    lies_unseen,
    list_places,
    look,
    spot_without,
    start_trial,
    still_needed,
    try_instead,
    try_put,
    try_take,
    turns_left,
)
from matinee.bots.faux_raccords.warning import hint_gain, worth_in_mishap, worth_of_hint
from matinee.bots.faux_raccords.weights import (
    EARLY,
    GIVE,
    LATE,
    LEAST_GAIN,
    MISFIT,
    NO_CLAP,
    PUBLIC,
    SLACK,
    SURE,
    VIEW_GAIN,
    WASTE,
)
from matinee.games.faux_raccords.film import is_line, may_leave
from matinee.games.faux_raccords.judging import has_size
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    ARCS,
    ASK_CARD,
    ASK_DEFAULT,
    ASK_EFFECT,
    ASK_HINT,
    ASK_HINT_CARD,
    ASK_MISHAP,
    ASK_SPOT,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_VERB,
    BADLY_PLACED,
    CALL,
    CARD,
    CARDS,
    CLAPS,
    DIRECTOR,
    DIRECTOR_CHOOSES,
    DONE,
    EDITOR_LIFTS,
    EDITOR_LIFTS_AGAIN,
    EDITOR_PUTS,
    FACE_UP,
    FILM_CARD,
    MOST_PLACES,
    NO_CARD,
    NONE,
    PLACE,
    PRODUCER,
    PRODUCER_GIVES,
    PRODUCER_TAKES,
    REWRITE,
    SCRIPT,
    SCRIPT_CHOOSES,
    SCRIPT_PUTS,
    SEAT,
    SKIP,
    SPOT,
    STAR,
    STAR_CHOOSES,
    STRIKE,
    STUDIO,
    VIEW,
    WELL_PLACED,
    WRAP,
    State,
    claps_on_film,
    has_clap,
    next_seat,
)
from matinee.games.faux_raccords.rules import is_beside_own_clap, keeps_distance, may_be_viewed
from matinee.kernel import rule


@rule
def decide(s: State, w: list[int], p: list[int]) -> int:
    """The word the convention has for the seat to act."""
    w[QUICK] = 0
    return best_word(s, w, p)


@rule
def decide_quickly(s: State, w: list[int], p: list[int]) -> int:
    """Mostly the same word, sooner: cards are tried only where they fit (recall.py)."""
    w[QUICK] = 1
    return best_word(s, w, p)


@rule
def best_word(s: State, w: list[int], p: list[int]) -> int:
    """The word that is worth most."""
    ready(s, w, p)
    best = s.option[0]
    most = 10 * NEVER
    for i in range(s.options):
        worth = worth_of(s, w, p, s.option[i])
        if worth > most:
            most = worth
            best = s.option[i]
    return best


@rule
def ready(s: State, w: list[int], p: list[int]) -> None:
    """See the Film as it is, and what hand cards can bring to it where that is asked."""
    look(s, s.turn, w)
    if is_another_sight(s, w):
        w[BASE] = rate(s, w, p, NOW)
        w[BASE_RISK] = w[RISK]
        for k in range(w[NOW + COUNT]):
            w[STAY_AT + k] = w[KEEP_AT + k]
    if s.question != ASK_TOKEN and s.question != ASK_TARGET and s.question != ASK_HINT:
        if list_places(s, w) and w[QUICK]:
            list_room(s, w)
    if (
        s.question <= ASK_CARD
        or (ASK_EFFECT <= s.question <= DIRECTOR_CHOOSES)
        or s.question == SCRIPT_CHOOSES
        or s.question == ASK_MISHAP + REWRITE
        or s.question == ASK_DEFAULT
    ):
        weigh_hand(s, w, p)


@rule
def worth_of(s: State, w: list[int], p: list[int], word: int) -> int:
    """What a word is worth as the answer to the open question."""
    asked = s.question
    if asked == ASK_VERB:
        return worth_of_verb(s, w, p, word)
    if asked == ASK_CARD:
        return worth_of_card(s, w, p, word - CARD)
    if asked == ASK_SPOT:
        return put_gain(s, w, p, s.chosen, word - SPOT, KNOWN)
    if asked == ASK_TARGET:
        return view_gain(s, w, p, word - FILM_CARD)
    if asked == ASK_TOKEN or asked == ASK_MISHAP + STRIKE:
        return worth_without_clap(s, w, p, word - FILM_CARD)
    if asked < ASK_HINT:
        return worth_in_effect(s, w, p, word)
    if asked == ASK_HINT:
        return worth_of_hint(s, w, p, word)
    if asked == ASK_HINT_CARD:
        return hint_gain(s, w, p, word - FILM_CARD, s.hint == BADLY_PLACED)
    return worth_in_mishap(s, w, p, word)


# A turn --------------------------------------------------------------------------------------


@rule
def weigh_hand(s: State, w: list[int], p: list[int]) -> None:
    """What each hand card brings at its best place: anywhere, and where it may be placed."""
    for card in range(CARDS):
        w[FIT_AT + card] = NEVER
        w[PLACE_FIT_AT + card] = NEVER
        if s.hand[s.turn] >> card & 1:
            if is_found(w, FIT, card):
                w[FIT_AT + card] = found(w, FIT, card)
                w[PLACE_FIT_AT + card] = found(w, PLACE_FIT, card)
                continue
            for i in range(w[PLACES]):
                gain = put_gain(s, w, p, card, i, KNOWN)
                if gain > w[FIT_AT + card]:
                    w[FIT_AT + card] = gain
                if gain > w[PLACE_FIT_AT + card]:
                    if not (keeps_distance(s) and is_beside_own_clap(s, i)):
                        w[PLACE_FIT_AT + card] = gain
            keep(w, FIT, card, w[FIT_AT + card])
            keep(w, PLACE_FIT, card, w[PLACE_FIT_AT + card])


@rule
def put_gain(s: State, w: list[int], p: list[int], card: int, place: int, lies: int) -> int:
    """How much better the Film is with a card on a free place."""
    spot = w[PLACE_AT + place]
    if s.mode == ARCS and outside(grid_row(s, spot), grid_column(s, spot)):
        return NEVER // 10
    if not fits(s, w, card, spot, place):
        return -p[MISFIT]
    if w[QUICK] and card >= 0 and s.mode != STUDIO:
        return quick_gain(s, w, p, card, spot, lies, NONE)
    start_trial(w)
    try_put(s, w, spot, card, lies)
    return rate(s, w, p, TRIAL) - w[BASE]


@rule
def quick_gain(
    s: State, w: list[int], p: list[int], card: int, spot: int, lies: int, instead: int
) -> int:
    """The same of a card that fits on a spot, or instead of a Film card, from what it changes."""
    if is_line(s):
        return line_gain(s, w, p, card, spot, lies, instead)
    return grid_gain(s, w, p, card, spot, lies, instead)


@rule
def worth_of_verb(s: State, w: list[int], p: list[int], verb: int) -> int:
    """What the best turn that begins so is worth."""
    if verb == WRAP:
        return worth_of_wrap(s, w, p)
    best = NEVER
    for card in range(CARDS):
        if s.hand[s.turn] >> card & 1:
            if verb == PLACE:
                best = max(best, w[PLACE_FIT_AT + card] + p[EARLY])
            elif verb == CALL:
                best = max(best, worth_of_call(s, w, p, card))
            else:
                best = max(best, -waste(w, p, card))
    if verb == PLACE:
        return best - clap_cost(s, w, p)
    if verb == VIEW:
        gain = NEVER
        for k in range(w[NOW + COUNT]):
            if may_be_viewed(s, k):
                gain = max(gain, view_gain(s, w, p, k))
        return best + gain - price(s, p) - clap_cost(s, w, p)
    return best - price(s, p)


@rule
def worth_of_card(s: State, w: list[int], p: list[int], card: int) -> int:
    """A card for the verb chosen."""
    if s.verb == PLACE:
        return w[PLACE_FIT_AT + card]
    if s.verb == CALL:
        return worth_of_call(s, w, p, card)
    return -waste(w, p, card)


@rule
def worth_of_wrap(s: State, w: list[int], p: list[int]) -> int:
    """Wrap a full Film nothing speaks against, late: others may know better."""
    if not has_size(s) or w[BASE_RISK] > p[SURE] or spare_turns(s) > p[LATE]:
        return 2 * NEVER
    return -NEVER


@rule
def spare_turns(s: State) -> int:
    """Turns beyond those that have to place a card."""
    return turns_left(s) - still_needed(s)


@rule
def price(s: State, p: list[int]) -> int:
    """What a turn that places nothing costs."""
    spare = spare_turns(s)
    if still_needed(s) <= 0:
        return 0
    if spare <= 0:
        return -HOPELESS
    return p[SLACK] // (spare * (spare + 1))


@rule
def waste(w: list[int], p: list[int], card: int) -> int:
    """What a hand card used up otherwise would have been good for."""
    return max(0, p[WASTE] + w[FIT_AT + card])


@rule
def clap_cost(s: State, w: list[int], p: list[int]) -> int:
    """What it costs to put a Clap: nothing with one in reserve, or one that is free to move."""
    if claps_on_film(s, s.turn) < CLAPS:
        return 0
    for k in range(w[NOW + COUNT]):
        if has_clap(s, k, s.turn) and (is_hinted_well(s, k) or not w[STAY_AT + k]):
            return 0
    return p[NO_CLAP]


@rule
def is_hinted_well(s: State, k: int) -> bool:
    return s.marks[k] & WELL_PLACED * ALL_CLAPS != 0


@rule
def view_gain(s: State, w: list[int], p: list[int], k: int) -> int:
    """What a look at a card is worth: part of the doubt it may clear up."""
    lies = w[NOW + LIES_AT + k]
    if lies != DOUBTFUL and lies != BAD:
        return HOPELESS
    if p[VIEW_GAIN] == 0:
        return 0
    if is_found(w, LOOK, k):
        return found(w, LOOK, k)
    if w[QUICK] and is_line(s):
        film = 0 if k < w[NOW + FIRST_LENGTH] else 1
        gain = leaving_gain(w, p, k) + gap_gain(w, p, 0, k, k, film)
        return keep(w, LOOK, k, p[VIEW_GAIN] * gain // 100)
    start_trial(w)
    try_instead(w, k, NO_CARD, VOUCHED)
    return keep(w, LOOK, k, p[VIEW_GAIN] * (rate(s, w, p, TRIAL) - w[BASE]) // 100)


@rule
def worth_without_clap(s: State, w: list[int], p: list[int], k: int) -> int:
    """How good the Film looks once a Clap of one's own is gone from a card."""
    if is_hinted_well(s, k):
        return THOUSAND * THOUSAND
    start_trial(w)
    try_instead(w, k, NO_CARD, DOUBTFUL)
    return rate(s, w, p, TRIAL)


# Crew members --------------------------------------------------------------------------------


@rule
def worth_of_call(s: State, w: list[int], p: list[int], card: int) -> int:
    """What calling a hand card brings: its effect, or nothing, less what it was good for."""
    gain = effect_gain(s, w, p, s.crew[card], card)
    return (gain if gain >= p[LEAST_GAIN] else 0) - waste(w, p, card)


@rule
def effect_gain(s: State, w: list[int], p: list[int], crew: int, called: int) -> int:
    """What an effect brings; `called` is a card about to leave the hand, or NO_CARD."""
    if crew != DIRECTOR:
        return plain_gain(s, w, p, crew, called)
    best = NEVER
    for i in range(s.cut_size):
        card = s.cut[i]
        if card != s.called and s.crew[card] != DIRECTOR:
            best = max(best, plain_gain(s, w, p, s.crew[card], called))
    return best


@rule
def plain_gain(s: State, w: list[int], p: list[int], crew: int, called: int) -> int:
    """What an effect other than a Director's brings."""
    best = NEVER
    if crew == SCRIPT:
        for card in range(CARDS):
            if card != called and s.hand[s.turn] >> card & 1:
                best = max(best, w[FIT_AT + card] + p[PUBLIC])
    elif crew == STAR:
        if called >= 0 and s.crew[called] == STAR:
            best = star_gain(s, w, p, called)
        for i in range(s.cut_size):
            best = max(best, star_gain(s, w, p, s.cut[i]))
    elif is_found(w, EFFECT, crew):
        best = found(w, EFFECT, crew)
    else:
        for k in range(w[NOW + COUNT]):
            if crew == PRODUCER:
                best = max(best, take_gain(s, w, p, k))
            else:
                best = max(best, move_gain(s, w, p, k))
        keep(w, EFFECT, crew, best)
    return best


@rule
def star_gain(s: State, w: list[int], p: list[int], card: int) -> int:
    """What a Cut card brings in the place of the Film card that should go most."""
    if is_found(w, STAR_FOUND, card):
        return found(w, STAR_FOUND, card)
    best = NEVER
    for k in range(w[NOW + COUNT]):
        best = max(best, swap_gain(s, w, p, card, k))
    return keep(w, STAR_FOUND, card, best)


@rule
def swap_gain(s: State, w: list[int], p: list[int], card: int, k: int) -> int:
    """What a card brings in the place of another; cards others vouch for are left alone."""
    if w[NOW + LIES_AT + k] == VOUCHED:
        return NEVER
    spot = w[NOW + SPOT_AT + k]
    if not fits(s, w, card, spot, MOST_PLACES + k):
        return -p[MISFIT]
    if w[QUICK] and card >= 0 and s.mode != STUDIO:
        if is_line(s) or not outside(grid_row(s, spot), grid_column(s, spot)):
            return quick_gain(s, w, p, card, spot, OPEN, k)
    start_trial(w)
    try_instead(w, k, card, OPEN)
    return rate(s, w, p, TRIAL) - w[BASE]


@rule
def should_go(w: list[int], k: int) -> bool:
    """Whether a Film card is doubtful or a misfit."""
    lies = w[NOW + LIES_AT + k]
    if lies >= KNOWN:
        return not w[STAY_AT + k]
    return lies != VOUCHED


@rule
def take_gain(s: State, w: list[int], p: list[int], k: int) -> int:
    """What it brings to take a card out of the Film."""
    if is_found(w, TAKE, k):
        return found(w, TAKE, k)
    if not should_go(w, k) or not may_leave(s, k):
        return keep(w, TAKE, k, NEVER)
    start_trial(w)
    try_take(w, k)
    return keep(w, TAKE, k, rate(s, w, p, TRIAL) - w[BASE] + p[GIVE])


@rule
def move_gain(s: State, w: list[int], p: list[int], k: int) -> int:
    """What it brings to move a misfit in sight to its best place, or to swap it with another."""
    card = w[NOW + CARD_AT + k]
    if card < 0 or w[STAY_AT + k]:
        return NEVER
    if is_found(w, MOVE, k):
        return found(w, MOVE, k)
    best = NEVER
    lies = w[NOW + LIES_AT + k]
    for i in range(w[PLACES]):
        if fits(s, w, card, w[PLACE_AT + i], i):
            start_trial(w)
            try_take(w, k)
            try_put(s, w, spot_without(s, w[PLACE_AT + i], k), card, lies)
            best = max(best, rate(s, w, p, TRIAL) - w[BASE])
    if is_line(s):
        return keep(w, MOVE, k, best)
    for other in range(w[NOW + COUNT]):
        if other != k and w[NOW + LIES_AT + other] != VOUCHED:
            start_trial(w)
            try_instead(w, k, w[NOW + CARD_AT + other], w[NOW + LIES_AT + other])
            try_instead(w, other, card, lies)
            best = max(best, rate(s, w, p, TRIAL) - w[BASE])
    return keep(w, MOVE, k, best)


@rule
def worth_in_effect(s: State, w: list[int], p: list[int], word: int) -> int:
    """A word while an effect is applied."""
    asked = s.question
    if asked == ASK_EFFECT:
        if word == SKIP:
            return p[LEAST_GAIN] - 1
        return effect_gain(s, w, p, s.crew[s.effect], NO_CARD)
    if asked == DIRECTOR_CHOOSES:
        return effect_gain(s, w, p, s.crew[word - CARD], NO_CARD)
    if asked == EDITOR_LIFTS:
        return move_gain(s, w, p, word - FILM_CARD)
    if asked == EDITOR_LIFTS_AGAIN:
        return worth_of_second_lift(s, w, p, word)
    if asked == EDITOR_PUTS:
        return put_gain(s, w, p, lifted_card(s), word - SPOT, lifted_lies(s))
    if asked == PRODUCER_TAKES:
        return take_gain(s, w, p, word - FILM_CARD)
    if asked == PRODUCER_GIVES:
        nearer = 1 if word - SEAT == next_seat(s, s.turn) else 0
        return nearer - 2 * s.held[word - SEAT]
    if asked == SCRIPT_CHOOSES:
        return w[FIT_AT + word - CARD]
    if asked == SCRIPT_PUTS:
        return put_gain(s, w, p, s.chosen, word - SPOT, OPEN)
    if asked == STAR_CHOOSES:
        return star_gain(s, w, p, word - CARD)
    return swap_gain(s, w, p, s.chosen, word - FILM_CARD)


@rule
def lifted_card(s: State) -> int:
    """The first lifted card, if the seat may look at it."""
    return s.lifted[0] if lifted_lies(s) >= KNOWN else NO_CARD


@rule
def lifted_lies(s: State) -> int:
    """How the first lifted card will lie."""
    marks = s.lifted_marks[0]
    if marks & FACE_UP:
        return OPEN
    known = s.known[s.turn] if s.notes else 0
    if marks >> s.turn & 1 or (s.lifted[0] >= 0 and known >> s.lifted[0] & 1):
        return KNOWN
    return lies_unseen(marks)


@rule
def best_put(s: State, w: list[int], p: list[int], card: int, lies: int) -> int:
    best = NEVER
    for i in range(w[PLACES]):
        best = max(best, put_gain(s, w, p, card, i, lies))
    return best


@rule
def worth_of_second_lift(s: State, w: list[int], p: list[int], word: int) -> int:
    """A second card for the Editor, if moving it too brings more than leaving it."""
    card, lies = lifted_card(s), lifted_lies(s)
    if is_line(s):
        if word == DONE:
            return p[LEAST_GAIN]
        return move_gain(s, w, p, word - FILM_CARD)
    if word == DONE:
        return best_put(s, w, p, card, lies) + p[LEAST_GAIN]
    k = word - FILM_CARD
    if w[NOW + LIES_AT + k] == VOUCHED:
        return NEVER
    best = NEVER
    for i in range(w[PLACES]):
        start_trial(w)
        try_instead(w, k, card, lies)
        try_put(s, w, w[PLACE_AT + i], w[NOW + CARD_AT + k], w[NOW + LIES_AT + k])
        best = max(best, rate(s, w, p, TRIAL) - w[BASE])
    return best
