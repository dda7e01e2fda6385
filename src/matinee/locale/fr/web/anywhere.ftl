# Seulement sans serveur : les tables sont dans le navigateur du visiteur.
anywhere-ready = Le projecteur chauffe : la première table ouvre dans un instant…
anywhere-failed = Ce navigateur n’a pas pu lancer le projecteur. Rechargez la page, ou essayez un autre navigateur.
anywhere-no-memory = Cet appareil n’a pas assez de mémoire libre pour le projecteur. Fermez d’autres onglets ou applications, puis rechargez la page ; ou jouez sur un serveur, qui demande moins à un téléphone.

# People in other browsers, with no server in between.
anywhere-make-about = Vos amis rejoignent cette page depuis leur navigateur
anywhere-join = Rejoindre la table d’un ami
anywhere-join-about = Aucun serveur entre vous : votre navigateur parle avec celui de votre ami.
anywhere-network = Cela marche quand vous êtes sur le même réseau, à la maison par exemple, ou joignables directement par Internet.
anywhere-no-channels = Ce navigateur ne sait pas parler avec d’autres navigateurs. Essayez-en un autre, ou jouez au même écran.
anywhere-copy-line = Copier la ligne
anywhere-waiting-host = Faites entrer vos amis par le code : chacun choisit sa place. Les sièges libres peuvent aller à des robots.
anywhere-next-guest = Pour votre prochain invité
anywhere-offer-code = Code à scanner : le chemin vers cette table
anywhere-offer-about = Faites scanner ce code à un ami, ou envoyez la ligne. Sa page vous répondra.
anywhere-answer-label = La réponse de votre invité
anywhere-answer-take = Le laisser entrer
anywhere-answer-wrong = Ceci ne répond à aucun de vos codes. Chaque code vaut pour un invité ; envoyez celui du dessus.
anywhere-you-could-look = La table est dans ce navigateur : laissez cette page ouverte pendant la partie. En tant que propriétaire, vous pourriez regarder toutes les cartes ; vos invités doivent vous faire confiance.
anywhere-guests = { $count ->
    [one] Un invité est connecté
   *[other] { $count } invités sont connectés
}
anywhere-offer-label = La ligne que votre hôte vous a envoyée
anywhere-offer-take = Continuer
anywhere-offer-wrong = Cette ligne est illisible. Redemandez-la à votre hôte, en entier.
anywhere-answer-title = Votre réponse à votre hôte
anywhere-answer-code = Code à scanner : votre réponse
anywhere-answer-about = Faites scanner ce code à votre hôte, ou envoyez-lui la ligne à coller à côté de son code.
anywhere-waiting = Votre hôte va vous laisser entrer …
anywhere-not-found = Les deux navigateurs ne se trouvent pas. Demandez un autre code à votre hôte.
anywhere-owner-could-look = La table est dans le navigateur de votre hôte. Son propriétaire pourrait regarder vos cartes.
anywhere-handed-title = La réponse de votre invité
anywhere-handed = Transmise. Votre invité entre dans l’onglet de votre table ; vous pouvez fermer celui-ci.
anywhere-not-handed = Aucun onglet de ce navigateur n’attend cette réponse. Ouvrez la table, et faites scanner son code à nouveau.
anywhere-host-closed = Votre hôte a fermé la page de la table. Votre place est gardée : revenez quand elle sera ouverte.
anywhere-lost = La connexion avec votre hôte est perdue. Votre place est gardée.
anywhere-again = Rejoindre à nouveau
web-trouble-host-away = Cette table est dans le navigateur d’un ami, et la connexion est perdue. Votre place est gardée : demandez un nouveau code.

# Where a server passes on how two browsers find each other, one link is enough.
anywhere-link-code = Code à scanner : le lien vers cette table
anywhere-link-about = Faites scanner ce code à vos amis, ou envoyez-leur le lien. C’est le même pour tous, et ils entrent sans rien vous renvoyer.
anywhere-link-passed-on = Le serveur de ce site transmet, sous scellé, où les navigateurs se trouvent. La partie va de navigateur à navigateur.
anywhere-meet-waits = La page de votre hôte vous laisse entrer …
anywhere-meet-gone = Personne ne répond à ce lien. La page de votre hôte doit être ouverte ; si elle l’est, demandez le lien qu’elle montre maintenant.
anywhere-meet-away = Le serveur qui transmet où se trouve votre hôte est injoignable. Vérifiez votre réseau et réessayez, ou demandez à votre hôte un code à scanner.
anywhere-meet-not-found = Votre hôte a répondu, mais les deux navigateurs ne peuvent pas se joindre.

# What this browser keeps, or cannot.
anywhere-room-full = Cet appareil n’a plus de place pour garder vos choix. Rien de confirmé n’est perdu, mais rien de nouveau ne peut être gardé : libérez de la place, ou effacez les données d’autres sites, puis choisissez à nouveau.
anywhere-room-trouble = Ce navigateur n’a pas pu garder votre dernier choix. Rien de confirmé n’est perdu : choisissez à nouveau, et si cela n’aide pas, rechargez la page.
anywhere-room-none = Cette fenêtre ne garde rien, comme le font certaines fenêtres privées. Vous pouvez jouer, mais les tables disparaissent quand vous la fermez ou la rechargez.
anywhere-room-cleared = Ce que cette page avait gardé a été effacé. Rechargez la page pour continuer avec ce qui reste.
anywhere-offline-too-soon = Vous êtes hors ligne, et cette page n’est pas encore gardée en entier sur cet appareil. Jouez tant qu’elle est ouverte ; avant de la fermer ou de la recharger, revenez en ligne un instant.
web-trouble-unwritten = Ce navigateur n’a pas pu garder cela, donc ce n’est pas fait. Libérez de la place sur cet appareil, puis réessayez.
web-trouble-needs-server = Il faut un serveur pour cela, et cette page n’en a pas. Tout ce qui se joue ici est sur la page d’accueil.
