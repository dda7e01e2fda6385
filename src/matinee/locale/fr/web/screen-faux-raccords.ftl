# Faux Raccords on the big screen and in one’s hand.

screen-faux-above = Le Film, le Chutier et les partenaires y sont.
screen-faux-nth = { $number ->
    [1] 1re
   *[other] { $number }e
}
screen-faux-known = { $known } en vue, { $goal } nécessaires
screen-faux-mishaps = Des imprévus attendent : { $at }
screen-faux-tokens = { $cards } cartes, { $claps } Claps, { $hint ->
    [true] Indice disponible
   *[other] Indice utilisé
}
screen-faux-piles = { $pile } dans la pioche, { $bin } à la Corbeille
screen-faux-only-you = Vous seul le savez
screen-faux-your-claps = dans le Film
screen-faux-value = { $value }, { $mood }
screen-faux-claps-left = { $count ->
    [0] plus de Clap
    [1] encore un Clap
   *[other] encore { $count } Claps
}
screen-faux-where = Regardez : où va-t-elle ?
screen-faux-which = Regardez : quelle carte ?
screen-faux-which-cut = Quelle carte du Chutier ?
screen-faux-verb-call = Appeler : { $crew }
screen-faux-verb-view = Visionner une boîte
screen-faux-use-call = Appeler { $crew } avec { $card }
screen-faux-use-view = Visionner une boîte avec { $card }
screen-faux-use-place = Placer { $card }
screen-faux-put = { $card ->
    [none] La mettre
   *[other] Mettre { $card }
} { $kind ->
    [gap] dans l’espace { $sign }
   *[place] en { $sign }
}
screen-faux-choose-card = { $kind ->
    [line] La { $sign } carte
   *[plane] La carte en { $sign }
}
screen-faux-choose = Choisir { $card }
