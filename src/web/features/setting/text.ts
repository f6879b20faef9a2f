import type { SETTING_CATEGORIES } from "~/contract/enums";
import type { SettingKey } from "~/contract/settings";

export const settingCategoryLabel: Record<(typeof SETTING_CATEGORIES)[number], string> = {
  general: "Général",
  contact: "Contact",
  properties: "Propriétés",
  payments: "Paiements",
  notifications: "Notifications",
  system: "Système",
};

/** The name of each setting and, where it helps, what it does. */
export const settingLabel: Record<SettingKey, readonly [label: string, hint?: string]> = {
  platform_name: ["Nom de la plateforme", "Il figure dans l'en-tête, les titres et les e-mails."],
  platform_description: [
    "Description de la plateforme",
    "En bas des pages et dans les résultats des moteurs de recherche.",
  ],
  social_facebook: ["Page Facebook", "Adresse complète. Vide, le lien disparaît du bas des pages."],
  social_twitter: [
    "Page X (Twitter)",
    "Adresse complète. Vide, le lien disparaît du bas des pages.",
  ],
  social_instagram: [
    "Page Instagram",
    "Adresse complète. Vide, le lien disparaît du bas des pages.",
  ],
  contact_email: [
    "Adresse e-mail de contact",
    "Les messages du formulaire de contact y arrivent. Vide, ils vont à chaque administrateur.",
  ],
  contact_phone: ["Téléphone de contact"],
  contact_address: ["Adresse postale"],
  property_approval_required: [
    "Vérifier chaque annonce avant sa publication",
    "Sans cette vérification, une annonce est en ligne dès son envoi.",
  ],
  max_images_per_property: ["Photos par annonce, au plus"],
  featured_properties_limit: ["Annonces en vedette, au plus"],
  currency_default: [
    "Devise proposée par défaut",
    "Celle des nouvelles annonces\u00a0; le propriétaire peut en choisir une autre.",
  ],
  commission_rate: [
    "Commission de la plateforme",
    "0.05 = 5%. Les réservations déjà faites gardent leur taux.",
  ],
  usd_xaf_rate: [
    "Valeur d'un dollar en FCFA",
    "Les annonces en dollars sont triées et filtrées avec ce taux.",
  ],
  payments_provider: [
    "Prestataire de paiement",
    "Son nom, tel que les locataires le lisent. Sans prestataire, convention et règles, le paiement sur le site reste fermé.",
  ],
  payments_agreement: ["Référence de la convention", "Celle qui lie le site au prestataire."],
  payments_rules: [
    "Règles de versement convenues",
    "En quelques phrases, pour les pages d'aide et de confiance.",
  ],
  payments_suspended: [
    "Suspendre les paiements",
    "Aucun paiement, versement ni remboursement ne part\u00a0; ce qui est déjà chez le prestataire va à sa fin.",
  ],
  payments_at_keys: [
    "Payer à la remise des clés",
    "Rien n'est gardé : la demande part quand le propriétaire tape le code du locataire.",
  ],
  payments_release_hours: [
    "Heures entre les clés et le versement",
    "Le temps qu'a le locataire pour signaler un problème.",
  ],
  payments_short_release_hours: [
    "Heures entre les clés et le versement, séjour de moins de 28 nuits",
  ],
  payments_no_keys_days: [
    "Jours avant le remboursement, si personne ne déclare les clés",
    "Un administrateur est prévenu au septième jour.",
  ],
  payments_max: [
    "Montant d'un transfert, au plus (FCFA)",
    "Au-dessus, le paiement se fait en plusieurs parts. La limite du prestataire vaut toujours.",
  ],
  email_notifications_enabled: [
    "Envoyer les notifications par e-mail",
    "Les e-mails de compte (confirmation, mot de passe) partent toujours.",
  ],
  sms_notifications_enabled: [
    "Envoyer les notifications par SMS",
    "Pas encore disponible\u00a0: les SMS portent les codes et ce qu'un compte sans e-mail ne doit pas manquer.",
  ],
  maintenance_mode: ["Mode maintenance", "Seuls les administrateurs voient encore le site."],
  registration_enabled: ["Accepter les nouvelles inscriptions"],
  quota_networks: [
    "Réseaux aux limites élargies",
    "Par exemple un bureau derrière une seule adresse\u00a0: 41.202.219.0/24 x10, 154.72.0.5 illimité. Les limites qui empêchent de deviner un mot de passe ou un code restent.",
  ],
};

type Group = {
  title: string;
  hint?: string;
  link?: { to: string; label: string };
  keys: readonly SettingKey[];
};

/** The headings of the tabs that have many settings. */
export const settingGroups: Partial<Record<(typeof SETTING_CATEGORIES)[number], readonly Group[]>> =
  {
    payments: [
      {
        title: "Prix et commission",
        keys: ["commission_rate", "currency_default", "usd_xaf_rate"],
      },
      {
        title: "Ouvrir et suspendre le paiement sur le site",
        hint: "Sur un site public, le paiement s'ouvre quand un prestataire est branché à l'installation et que ces trois champs sont remplis. Avant, les pages de réservation n'en parlent pas.",
        link: { to: "/admin/payments", label: "Voir où en sont les paiements" },
        keys: ["payments_provider", "payments_agreement", "payments_rules", "payments_suspended"],
      },
      {
        title: "Délais et montants",
        hint: "Ils valent pour les prochaines remises de clés et les prochains paiements.",
        keys: [
          "payments_at_keys",
          "payments_release_hours",
          "payments_short_release_hours",
          "payments_no_keys_days",
          "payments_max",
        ],
      },
    ],
  };

/** The page of the settings. */
export const settingsText = {
  title: "Paramètres de la plateforme",
  back: "Tableau de bord",
  tabs: "Catégories de paramètres",
  refresh: "Actualiser",
  save: "Enregistrer",
  about: (label: string) => ` «\u00a0${label}\u00a0»`,
  saved: "Paramètre mis à jour",
  savedValue: (label: string) => `«\u00a0${label}\u00a0» est enregistré.`,
  error: "Erreur",
  loadFailed: "Impossible de charger les paramètres.",
  saveFailed: "Impossible de sauvegarder le paramètre.",
  changedMeanwhile: (value: string) => `Valeur actuelle, enregistrée ailleurs\u00a0: ${value}.`,
  emptyValue: "vide",
  on: "oui",
  off: "non",
  required: "Indiquez un nom.",
  number: "Indiquez un nombre.",
  whole: "Indiquez un nombre entier.",
  between: (min: string, max: string) => `Indiquez un nombre entre ${min} et ${max}.`,
  changedAt: (when: string) => `Modifié le ${when}`,
  attention: "Attention",
  attentionHint:
    "Ces paramètres agissent sur tout le site dès l'enregistrement. Le mode maintenance ferme le site à tous les visiteurs.",
} as const;

/** The question before unsaved settings are left. */
export const leaveText = {
  title: "Quitter sans enregistrer\u00a0?",
  hint: "Les paramètres modifiés et non enregistrés seront perdus.",
  stay: "Rester sur la page",
  leave: "Quitter sans enregistrer",
} as const;
