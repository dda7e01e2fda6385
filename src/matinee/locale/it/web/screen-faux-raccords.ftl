# Faux Raccords on the big screen and in one’s hand.

screen-faux-above = Il Film, il Taglio e i compagni sono lì.
screen-faux-nth = { $number }ª
screen-faux-known = { $known } in vista, ne servono { $goal }
screen-faux-mishaps = Imprevisti in attesa: { $at }
screen-faux-tokens = { $cards } carte, { $claps } Ciak, { $hint ->
    [true] Indizio disponibile
   *[other] Indizio usato
}
screen-faux-piles = { $pile } nel mazzo, { $bin } nel Cestino
screen-faux-only-you = Lo sai solo tu
screen-faux-your-claps = nel Film
screen-faux-value = { $value }, { $mood }
screen-faux-claps-left = { $count ->
    [0] nessun Ciak
    [one] ancora un Ciak
   *[other] ancora { $count } Ciak
}
screen-faux-where = Guarda su: dove va?
screen-faux-which = Guarda su: quale carta?
screen-faux-which-cut = Quale carta del Taglio?
screen-faux-verb-call = Chiama: { $crew }
screen-faux-verb-view = Visiona una scatola
screen-faux-use-call = Chiama { $crew } con { $card }
screen-faux-use-view = Visiona una scatola con { $card }
screen-faux-use-place = Piazza { $card }
screen-faux-put = { $card ->
    [none] Mettila
   *[other] Metti { $card }
} { $kind ->
    [gap] nello spazio { $sign }
   *[place] in { $sign }
}
screen-faux-choose-card = { $kind ->
    [line] La { $sign } carta
   *[plane] La carta in { $sign }
}
screen-faux-choose = Scegli { $card }
