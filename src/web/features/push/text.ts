export const pushText = {
  title: "Être prévenu sur cet appareil",
  titleHere: "Notifications sur cet appareil",
  why: "Une réponse à votre demande ou un nouveau message s'affiche ici, même quand le site est fermé.",
  start: "Activer",
  later: "Plus tard",
  stop: "Désactiver",
  loading: "Un instant\u00a0…",
  states: {
    on: "Activées\u00a0: les réservations et les messages s'affichent ici, même quand le site est fermé.",
    off: "Désactivées sur cet appareil.",
    blocked:
      "Bloquées par votre navigateur. Pour les permettre, choisissez l'icône à gauche de l'adresse, puis «\u00a0Autorisations\u00a0» et «\u00a0Notifications\u00a0». Revenez ensuite ici.",
    install:
      "Sur iPhone et iPad, ajoutez d'abord le site à l'écran d'accueil (bouton Partager, «\u00a0Sur l'écran d'accueil\u00a0»), puis ouvrez-le de là.",
    unsupported: "Ce navigateur ne sait pas afficher de notifications quand le site est fermé.",
  },
  unknown: "L'état de cet appareil n'a pas pu être lu. Vérifiez votre connexion.",
  retry: "Réessayer",
  started: ["Notifications activées", "Cet appareil vous préviendra."],
  stopped: ["Notifications désactivées", "Cet appareil ne vous préviendra plus."],
  refused: [
    "Notifications refusées",
    "Votre navigateur les bloque. Vos paramètres disent comment les permettre.",
  ],
  failed: "Notifications inchangées",
  failedHint: "Ce navigateur n'a pas pu s'abonner. Réessayez plus tard.",
} as const;
