/** The page of one's own account: password, devices, data, deletion. */
export const settingsText = {
  title: "Paramètres",
  back: "Mon tableau de bord",
  profile: "Modifier mon profil",
  loadFailed: "Paramètres indisponibles",
  loadFailedHint: "Vos paramètres n'ont pas pu être chargés. Vérifiez votre connexion.",
  home: "Retour à l'accueil",
} as const;

export const passwordText = {
  title: "Mot de passe",
  hint: "Vos autres appareils seront déconnectés.",
  current: "Mot de passe actuel",
  submit: "Changer le mot de passe",
  done: ["Mot de passe modifié", "Vos autres appareils sont déconnectés."],
} as const;

export const proofText = { password: "Mot de passe actuel" } as const;

/** For an account that signs in by phone and has no password. */
export const firstPasswordText = {
  how: (phone: string) => `Vous vous connectez avec un code envoyé au ${phone}.`,
  needsEmail: "Pour avoir aussi un mot de passe, ajoutez d'abord une adresse e-mail.",
  submit: "Choisir un mot de passe",
  done: ["Regardez votre boîte de réception", "Un lien pour choisir un mot de passe y arrive."],
} as const;

export const emailText = {
  title: "Adresse e-mail",
  current: (email: string) => `Votre adresse actuelle\u00a0: ${email}`,
  none: "Votre compte n'a pas d'adresse e-mail. Avec une adresse, vous recevez aussi nos messages par e-mail.",
  email: "Nouvelle adresse e-mail",
  hint: "Un lien de confirmation y sera envoyé. Votre adresse actuelle en sera prévenue.",
  firstHint: "Un lien de confirmation y sera envoyé.",
  add: "Ajouter cette adresse",
  submit: "Changer d'adresse",
  done: ["Confirmez votre nouvelle adresse", "Ouvrez le lien que nous venons d'y envoyer."],
  pending: "Confirmation attendue",
  pendingHint: (email: string) =>
    `Un lien, valable 30 minutes, est parti vers ${email}. D'ici là, rien ne change. Pensez aux courriers indésirables.`,
} as const;

/** The number that the account signs in with; the profile's is another matter. */
export const signInNumberText = {
  title: "Numéro de connexion",
  current: (phone: string) => `Votre numéro actuel\u00a0: ${phone}`,
  none: "Vous n'avez pas de numéro de connexion. Avec un numéro, un code reçu par SMS vous connecte aussi, sans mot de passe.",
  others:
    "Il sert à vous connecter. Les personnes avec qui vous réservez ou visitez voient le numéro de votre profil, et tout le monde celui de vos annonces\u00a0: si c'est le même, elles voient donc celui-ci. Le changer ici ne change ni votre profil ni vos annonces.",
  number: "Nouveau numéro de connexion",
  hint: "Un code y sera envoyé par SMS. Vos autres appareils seront déconnectés.",
  currentCode: "Code reçu par SMS au numéro actuel",
  send: "Vérifier le nouveau numéro",
  confirm: "Confirmer ce numéro",
  done: (phone: string) =>
    ["Numéro de connexion enregistré", `Connectez-vous désormais avec le ${phone}.`] as const,
  lost: "Vous n'avez plus votre numéro actuel\u00a0?",
  lostByMail:
    "Choisissez d'abord un mot de passe ci-dessus\u00a0: il remplacera le code envoyé à ce numéro.",
  lostContact: "Écrivez-nous",
} as const;

/** The pages behind the links of the mails about a change of address. */
export const emailChangeText = {
  home: { to: "/", label: "Retour à l'accueil" },
  confirm: {
    title: "Votre nouvelle adresse",
    question: "Cette adresse deviendra celle de votre compte. Vous vous connecterez avec elle.",
    button: "Confirmer cette adresse",
    done: ["Adresse changée", "Connectez-vous désormais avec votre nouvelle adresse."],
    next: { to: "/user/settings", label: "Aller à mes paramètres" },
  },
  stop: {
    title: "Arrêter le changement d'adresse",
    question:
      "Votre compte gardera son adresse actuelle et tous les appareils seront déconnectés. Choisissez ensuite un autre mot de passe\u00a0: quelqu'un connaît le vôtre.",
    button: "Arrêter ce changement",
    done: [
      "Changement arrêté",
      "Votre compte garde son adresse. Choisissez un autre mot de passe.",
    ],
    next: { to: "/auth?recover=1", label: "Choisir un mot de passe" },
  },
} as const;

export const preferencesText = {
  title: "Notifications",
  hint: "Ce que vous souhaitez recevoir.",
  always:
    "Arrivent toujours\u00a0: les e-mails sur votre compte (mot de passe, adresse, suspension) et les messages de l'administration.",
  alwaysByPhone:
    "Arrivent toujours\u00a0: les SMS sur votre compte (codes, suspension) et les messages de l'administration. Pour être aussi prévenu par e-mail, ajoutez une adresse ci-dessus.",
  alwaysAdmin:
    "Arrivent toujours\u00a0: les e-mails sur votre compte (mot de passe, adresse), et ce qui attend l'administration (annonces à examiner, signalements, formulaire de contact).",
  events: {
    booking: "Réservations\u00a0: demandes, réponses, changements",
    message: "Messages",
    review: "Avis",
    property: "Mes annonces",
    favorite: "Favoris\u00a0: prix en baisse, logement indisponible",
    search: "Recherches enregistrées\u00a0: nouveaux logements",
  },
  channels: { site: "Sur le site", email: "Par e-mail", push: "Sur mes appareils" },
  /** What an account without e-mail has in its place, for what must not be missed. */
  sms: "Par SMS",
  saved: ["Préférence enregistrée", "Elle compte dès la prochaine notification."],
  failed: "Préférence non enregistrée",
} as const;

export const sessionsText = {
  title: "Appareils connectés",
  hint: "Un appareil que vous ne connaissez pas\u00a0? Déconnectez les autres, puis changez votre mot de passe.",
  current: "Cet appareil",
  used: (moment: string) => `Vu le ${moment}`,
  endOthers: "Déconnecter les autres appareils",
  alone: "Aucun autre appareil n'est connecté.",
  done: (n: number) =>
    [
      "Autres appareils déconnectés",
      n === 0
        ? "Il n'y en avait plus."
        : n === 1
          ? "Un appareil doit se connecter de nouveau."
          : `${n}\u00a0appareils doivent se connecter de nouveau.`,
    ] as const,
  failed: "Appareils non déconnectés",
  unknown: "Appareil inconnu",
  on: (browser: string, system: string) => `${browser} sur ${system}`,
} as const;

export const exportText = {
  title: "Mes données",
  hint: "Un fichier avec tout ce que nous gardons de vous\u00a0: profil, réservations, messages, avis, favoris, notifications et annonces. À lire dans votre navigateur, ou pour un autre logiciel (format JSON).",
  file: "mes-donnees.json",
  readable: "Télécharger pour lire",
  page: (day: string) => `mes-donnees-${day}.html`,
  submit: "Télécharger mes données",
  done: ["Fichier prêt", "Vos données sont dans vos téléchargements."],
  failed: "Fichier non téléchargé",
} as const;

export const deletionText = {
  title: "Supprimer mon compte",
  intro: "La suppression est définitive. Voici ce qui se passe\u00a0:",
  consequences: [
    "Votre nom, votre téléphone, votre adresse e-mail et votre photo sont effacés, comme vos favoris, vos notifications et le texte de vos messages.",
    "Vos avis et vos séjours passés restent chez les propriétaires, sans votre nom.",
    "Tous vos appareils sont déconnectés et vous ne pourrez plus vous connecter.",
  ],
  open: "Une réservation en attente ou confirmée s'annule d'abord\u00a0; une annonce en ligne se désactive d'abord.",
  start: "Supprimer mon compte",
  proofHint: "Pour être sûrs que c'est bien vous.",
  cancel: "Garder mon compte",
  confirm: "Supprimer définitivement",
  done: ["Compte supprimé", "Vos informations ont été effacées. Merci d'avoir été parmi nous."],
} as const;
