import type { UserSort, UserStatus } from "~/contract/admin-enums";
import type { Role } from "~/contract/enums";
import { formatNumber, plural } from "~/contract/format";

export const userStatusLabel: Record<UserStatus, string> = {
  active: "Actif",
  pending: "En attente",
  suspended: "Suspendu",
};

/** The administrators' list of accounts. */
export const usersText = {
  title: "Utilisateurs",
  back: "Tableau de bord",
  invite: "Inviter un utilisateur",
  figures: "Les comptes en chiffres",
  total: (n: number) => plural(n, "compte", "comptes"),
  active: (n: number) => plural(n, "actif", "actifs"),
  landlords: (n: number) => plural(n, "propriétaire", "propriétaires"),
  pending: "en attente",

  search: "Chercher un compte",
  searchExample: "Nom, e-mail ou téléphone",
  role: "Rôle",
  allRoles: "Tous",
  roles: {
    user: "Locataires",
    landlord: "Propriétaires",
    admin: "Administrateurs",
  } satisfies Record<Role, string>,
  status: "Statut",
  allStatuses: "Tous",
  sort: "Trier par",
  sorts: {
    newest: "Les plus récents",
    oldest: "Les plus anciens",
    name: "Nom",
  } satisfies Record<UserSort, string>,
  found: (n: number) => `${formatNumber(n)} ${plural(n, "compte", "comptes")}`,

  loadFailed: "Impossible de charger les comptes.",
  none: "Aucun compte ne correspond",
  noneHint: "Choisissez un autre rôle, un autre statut ou d'autres mots.",
  showAll: "Tous les comptes",
  joined: (day: string) => `Inscription\u00a0: ${day}`,
  properties: (n: number) => `${formatNumber(n)} ${plural(n, "annonce", "annonces")}`,
  you: "Vous",
  deleted: "Compte supprimé",

  actions: "Actions",
  actionsOf: (name: string) => `Actions\u00a0: ${name}`,
  view: "Voir le profil",
  edit: "Modifier",
  message: "Envoyer un message",
  restoreAccess: "Rétablir l'accès",
  suspend: "Suspendre",
  reactivate: "Réactiver",
  approve: "Approuver",
  changeRole: "Changer le rôle",
  history: "Historique",
  remove: "Supprimer",

  select: (name: string) => `Sélectionner ${name}`,
  selectAll: "Sélectionner tous les comptes affichés",
  selected: (n: number) => `${n} ${plural(n, "compte sélectionné", "comptes sélectionnés")}`,
  unselect: "Tout désélectionner",
  bulkDone: (n: number) => `${n} ${plural(n, "compte mis à jour", "comptes mis à jour")}`,
  bulkFailed: (n: number) =>
    `${n} ${plural(n, "compte n'a pas changé", "comptes n'ont pas changé")}`,
  bulkNone: "Aucun des comptes sélectionnés n'est concerné par cette action.",
} as const;

/** What is asked before an act on one account or several, and what is said after it. */
export const actText = {
  cancel: "Annuler",
  failed: "Erreur",
  suspend: {
    title: (n: number) => (n > 1 ? `Suspendre ces ${n} comptes` : "Suspendre ce compte"),
    label: "Raison de la suspension",
    hint: "La personne lira cette raison par e-mail ou par SMS. Elle est déconnectée tout de suite, et ses annonces quittent le site.",
    confirm: (n: number) => (n > 1 ? `Suspendre ${n} comptes` : "Suspendre le compte"),
    done: (name: string) => ["Compte suspendu", `${name} ne peut plus se connecter.`] as const,
    reasons: [
      ["Fausses annonces", "Vos annonces ne correspondent pas à de vrais logements."],
      ["Soupçon d'arnaque", "Des paiements ont été demandés hors de la plateforme."],
      ["Propos déplacés", "Vos messages ne respectent pas les personnes à qui vous écrivez."],
    ],
  },
  reactivate: {
    done: (name: string) =>
      ["Compte réactivé", `${name} peut se connecter, ses annonces sont de retour.`] as const,
  },
  approve: {
    done: (name: string) => ["Compte approuvé", `L'adresse de ${name} est confirmée.`] as const,
  },
  remove: {
    title: "Supprimer ce compte",
    hint: "Ses données personnelles disparaissent et ses annonces quittent le site. Les séjours passés et les avis restent, sans son nom. Cette action est irréversible.",
    label: "Raison de la suppression",
    confirm: "Supprimer le compte",
    done: (name: string) => ["Compte supprimé", `Le compte de ${name} n'existe plus.`] as const,
  },
  role: {
    title: "Changer le rôle",
    label: "Nouveau rôle",
    reason: "Raison",
    hint: "Le changement vaut dès la prochaine page que la personne ouvre.",
    confirm: "Changer le rôle",
    done: (name: string, role: string) => ["Rôle changé", `${name}\u00a0: ${role}.`] as const,
  },
  access: {
    title: "Rétablir l'accès",
    hint: "Pour une personne qui a perdu son adresse ou son numéro. Ses appareils sont déconnectés\u00a0; l'adresse et le numéro actuels sont prévenus.",
    email: "Nouvelle adresse e-mail",
    emailHint: "Un lien pour choisir un mot de passe y est envoyé.",
    phone: "Nouveau numéro de connexion",
    phoneHint: "Elle se connecte avec un code envoyé à ce numéro.",
    reason: "Vérification faite",
    reasonHint: "Comment vous savez que c'est bien elle. Cela reste dans l'historique.",
    confirm: "Rétablir l'accès",
    done: (name: string) =>
      ["Accès rétabli", `${name} peut de nouveau ouvrir son compte.`] as const,
  },
  message: {
    title: "Envoyer un message",
    to: (name: string) => `À ${name}`,
    subject: "Objet",
    content: "Message",
    hint: "Il arrive dans ses notifications, et par e-mail si le compte a une adresse, au nom de la plateforme.",
    confirm: "Envoyer le message",
    done: (name: string) =>
      ["Message envoyé", `${name} le trouve dans ses notifications.`] as const,
  },
} as const;
