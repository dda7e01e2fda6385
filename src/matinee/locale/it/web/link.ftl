# Un solo link per tutti: la pagina che apre, chi c’è, un posto su un altro dispositivo.

web-told-took-over = { $name } { $who ->
    [you] prendi
   *[other] prende
} il posto del bot.
web-told-seat-asked = { $who ->
    [you] Qualcuno dice di essere te, su un altro dispositivo.
   *[other] Qualcuno dice di essere { $name }, su un altro dispositivo.
}
web-told-seat-kept = { $name } { $who ->
    [you] dici
   *[other] dice
} che era qualcun altro. Il posto resta.
web-told-seat-moved-let-in = { $name } { $who ->
    [you] continui
   *[other] continua
} su un altro dispositivo.
web-told-seat-moved-away = Dopo un’assenza, { $name } { $who ->
    [you] continui
   *[other] continua
} su un altro dispositivo.
web-told-seat-moved-undone = L’ospite ha ridato il posto { $who ->
    [you] al tuo primo dispositivo
   *[other] al primo dispositivo di { $name }
}.
web-told-seat-moved-reclaimed = { $name } { $who ->
    [you] sei
   *[other] è
} di nuovo sul primo dispositivo.
