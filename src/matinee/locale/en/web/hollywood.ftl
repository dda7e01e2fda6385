# Hollywood! in the browser.

web-hw-reel-of = reel { $reel } of { $reels }
web-hw-asked-turn = { $who ->
    [you] Place a reel on a lit card
   *[other] Choosing a column
}
web-hw-asked-reel = { $who ->
    [you] Double Reel: place the { $reel ->
        [1] first reel
       *[2] second reel
    }
   *[other] Placing two reels
}
web-hw-asked-project = { $who ->
    [you] Choose a project for the star
   *[other] Choosing a project for the star
}
web-hw-first-reel = First reel
web-hw-second-reel = Second reel

web-hw-lot = The studio lot
web-hw-columns = Columns A to D
web-hw-free = Free
web-hw-full = Full
web-hw-bumps = Bumps { $count }
web-hw-bumps-short = { $count } up
web-hw-unclaimed = Left unclaimed
web-hw-unclaimed-short = Unclaimed
web-hw-unclaimed-none = Two cards stay behind each round.
web-hw-rounds-left = { $rounds ->
    [0] last round
    [one] 1 round to come
   *[other] { $rounds } rounds to come
}

web-hw-card = { $kind ->
    [horror] { $award ->
        [yes] Horror film with the award
       *[no] Horror film
    }
    [action] { $award ->
        [yes] Action film with the award
       *[no] Action film
    }
    [romance] { $award ->
        [yes] Romance film with the award
       *[no] Romance film
    }
    [star] { $named ->
        [yes] { $name }, { $stars ->
            [one] 1 star
           *[other] { $stars } stars
        }
       *[no] Star, { $stars ->
            [one] 1 star
           *[other] { $stars } stars
        }
    }
   *[blockbuster] Blockbuster, 2 points
}
web-hw-card-tip = { $kind ->
    [star] { $name } finishes one of your projects at once: its cards count { $stars ->
        [one] once
        [2] twice
       *[other] { $stars } times
    }. Without a project, the star leaves.
    [blockbuster] A Blockbuster is kept: 2 points at the end.
   *[film] { $award ->
        [yes] This film won the award: it counts as two cards of its project.
       *[no] A film joins your project of its genre. A star makes the project a movie.
    }
}
web-hw-upper-tip = { $tip } A reel enters column { $column } at its bottom card and pushes the others up.
web-hw-column = Column { $column }, bottom card: { $card }, { $owner ->
    [none] free
    [you] occupied by you
   *[other] occupied by { $player }
}. { $given ->
    [yes] The card has been given out.
   *[no] { $full ->
        [yes] The column is full.
       *[no] { $bumps ->
            [0] A reel here bumps nobody.
            [one] A reel here bumps 1.
           *[other] A reel here bumps { $bumps }.
        }
    }
}
web-hw-spot = Column { $column }, card { $row } from the top: { $card }, { $owner ->
    [none] free
    [you] occupied by you
   *[other] occupied by { $player }
}{ $given ->
    [yes] ; it has been given out
   *[no] { "" }
}.

web-hw-bot = bot
web-hw-next = next
web-hw-score = Points so far:
web-hw-points-so-far = points so far
web-hw-together = Together
web-hw-reels-left = { $count } left
web-hw-reels-left-long = { $count ->
    [one] 1 reel left
   *[other] { $count } reels left
}
web-hw-table-of = Table of { $name }
web-hw-studio = { $seat ->
    [0] Blue studio
    [1] Coral studio
    [2] Jade studio
   *[3] Violet studio
}
web-hw-projects = Projects
web-hw-movies = Movies
web-hw-blockbusters = Blockbusters
web-hw-studio-cards = Studio cards
web-hw-none-yet = none yet
web-hw-no-projects = Films you receive start a project here.
web-hw-no-movies = A star on a project makes a movie.
web-hw-largest = largest, scores { $points }
web-hw-tie = a tie scores 0
web-hw-tie-own = tie, scores 0
web-hw-project-of = { $genre ->
    [horror] Horror project:
    [action] Action project:
   *[romance] Romance project:
}
web-hw-movie-of = { $genre ->
    [horror] Horror movie:
    [action] Action movie:
   *[romance] Romance movie:
}
web-hw-project = { $genre ->
    [horror] Horror project
    [action] Action project
   *[romance] Romance project
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $award ->
    [yes] , one with the award: counts { $weight }
   *[no] { "" }
}
web-hw-movie = { $genre ->
    [horror] Horror movie
    [action] Action movie
   *[romance] Romance movie
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $award ->
    [yes] , one with the award
   *[no] { "" }
}: { $sum } = { $value }
web-hw-movie-sum = { $weight } × { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}{ $advanced ->
    [yes] { " " }× { $unclaimed } unclaimed
   *[no] { "" }
}
web-hw-studio-of = Clap Board: { $clap ->
    [yes] not played yet
   *[no] played
}. Double Reel: { $double ->
    [yes] not played yet
   *[no] played
}.
web-hw-studio-card = { $card ->
    [clap] Clap Board: your turn ends without a reel.
   *[double] Double Reel: place two reels, one after the other.
} { $left ->
    [yes] Once a game.
   *[no] Already played.
}
web-hw-studio-does = { $card ->
    [clap] Skip my turn
   *[double] Place two
}
web-hw-used = Played

web-hw-hint-place = place
web-hw-hint-studio = Studio card
web-hw-hint-keys = keys
web-hw-word-column = Place a reel in column { $column }
web-hw-word-project = { $genre ->
    [horror] The star finishes the horror project
    [action] The star finishes the action project
   *[romance] The star finishes the romance project
}

web-hw-end-rounds = { $rounds ->
    [3] After three rounds
   *[4] After four rounds
}
web-hw-end-win = { $who ->
    [you] You win with { $score }
   *[other] { $name } wins with { $score }
}
web-hw-end-share = { $names } share the win with { $score }
web-hw-end-why-movie = { $who ->
    [you] Your { $genre ->
        [horror] horror movie
        [action] action movie
       *[romance] romance movie
    } alone
   *[other] The { $genre ->
        [horror] horror movie
        [action] action movie
       *[romance] romance movie
    } alone
} brought { $value }: { $cards ->
    [one] one film
    [2] two films
    [3] three films
    [4] four films
   *[other] { $cards } films
}{ $award ->
    [yes] , one with the award,
   *[no] { "" }
} under { $stars ->
    [one] one star
    [2] two stars
   *[other] three stars
}.
web-hw-end-why-movies = { $count ->
    [2] Two
    [3] Three
    [4] Four
   *[other] { $count }
} movies brought { $value } between them.
web-hw-end-why-blockbusters = { $count ->
    [one] One Blockbuster
   *[other] { $count } Blockbusters
} brought { $value }, more than any movie.
web-hw-end-why-project = The largest project brought { $value }, more than any movie.
web-hw-end-why-tie = The points are level: the most valuable single movie decides, and { $who ->
    [you] yours is
   *[other] { $name } has it,
} worth { $value }.
web-hw-end-why-level = Points and best movies are level: the win is shared.
web-hw-end-blockbusters = { $count ->
    [one] Blockbuster
   *[other] Blockbusters
}
web-hw-end-movie = { $genre ->
    [horror] Horror movie
    [action] Action movie
   *[romance] Romance movie
}
web-hw-end-project = Largest project
web-hw-end-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
web-hw-end-award = award counts 2
web-hw-end-tied = { $weight } and { $weight }, a tie
web-hw-end-no-project = nothing to count
web-hw-end-times = { $weight } × { $stars }{ $advanced ->
    [yes] { " " }× { $unclaimed }
   *[no] { "" }
}
web-hw-end-total = { $score ->
    [one] 1 point
   *[other] { $score } points
}
web-hw-noun-column = Column { $column }
web-hw-noun-project = The { $genre } project

# The end of a round.
web-hw-wrap-order = Received in order
web-hw-wrap-down = Each column from the top down
web-hw-wrap-up = Each column from the foot up
web-hw-wrap-received = Received
web-hw-wrap-receiving = Receiving
web-hw-wrap-unclaimed = Unclaimed
web-hw-wrap-just = Just received
web-hw-wrap-nothing = No card
web-hw-wrap-brings = What it brings
web-hw-wrap-now = now
web-hw-wrap-sum = { $weight ->
    [one] 1 film
   *[other] { $weight } films
} × { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
web-hw-wrap-sum-short = { $weight } × { $stars }
web-hw-wrap-largest = Largest project: { $now }, was { $was }
web-hw-wrap-rest = Projects, unclaimed films
web-hw-wrap-wasted = A star found no project
web-hw-wrap-lead = in the lead
web-hw-wrap-ask = Which project does the star make a movie of?
web-hw-wrap-earlier = Before
web-hw-wrap-round = Round { $round }
web-hw-wrap-starts = { $who ->
    [you] You start
   *[other] { $name } starts
}
web-hw-wrap-column = Column { $column } is received
web-hw-wrap-counted = All cards are given out

web-hw-last = Last move: { $columns }{ $bumped ->
    [0] { "" }
   *[other] , { $bumped } bumped
}
web-hw-last-short = { $columns }{ $bumped ->
    [0] { "" }
   *[other] { " " }↑{ $bumped }
}
