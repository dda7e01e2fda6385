# Hollywood Sensation à la table en mode texte.
# Chaque couleur a sa teinte et son symbole ; la teinte seule ne les distingue jamais.

coquettish = Coquette
mode = Mode
scandal = Scandale
holic = Excès
coquettish-symbol = flacon de parfum, rouge
mode-symbol = chapeau cloche, jaune
scandal-symbol = journal, violet
holic-symbol = coupe de champagne, vert
suit-legend = { $letter }, { $suit } : { $symbol }
card = { $word } ({ $suit } { $rank })

trick-of = pli { $trick } sur { $tricks }
carpet = Tapis rouge : { $line }
strength = Couleurs, la plus forte d’abord : { $suits }
shared-deck = Pioche commune : { $count ->
    [0] vide
    [one] { $count } carte, { $face } visible
   *[other] { $count } cartes, { $face } visible
}
holds = { $name } : { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
seen-in-hand = déjà vues : { $cards }
private-deck-size = pioche privée : { $count }
private-deck = Votre pioche privée, le dessus en dernier : { $cards }
won-cards = gagnées : { $cards }
fame-now = renommée : { $fame }
your-hand = Votre main : { $cards }
was-led = Carte d’entame de { $name } : { $card }.

ask-stash = Mettez une carte dans votre pioche privée (encore { $count }) ; la dernière posée sera reprise la première.
ask-lead = Entamez avec la carte de votre choix.
ask-follow = Fournissez { $suit } si vous le pouvez.

word-stash = { $word } : poser { $card } face cachée sur votre pioche privée
word-play = { $word } : jouer { $card }

round-line = Manche { $round } : renommée { $first } contre { $second }, la statuette avance de { $steps } vers { $who ->
    [you] vous
   *[other] { $name }
}
pawn-line = La statuette est à { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} du centre, { $who ->
    [you] de votre côté
   *[other] du côté de { $name }
}.

why-no-card = « { $word } » n’est pas une carte
why-not-in-hand = { $word } n’est pas dans la main
why-follow = il faut fournir { $suit ->
    [coquettish] { coquettish }
    [mode] { mode }
    [scandal] { scandal }
   *[holic] { holic }
}
