import { formatNumber, plural } from "~/contract/format";
import type { SystemStatus } from "~/contract/schemas/system";

type Part = SystemStatus["parts"][number]["name"] | "api";

/** What the quotas of networks are for. */
export const quotaWords: Record<string, string> = {
  "auth:sign-up": "inscriptions",
  "auth:recover:strangers": "mots de passe oubliés",
  "auth:resend-confirmation:strangers": "e-mails de confirmation",
  "auth:account-exists:strangers": "inscriptions d'un compte existant",
  "verification:change": "demandes de vérification",
  "verification:document": "documents de vérification",
  "phone:code": "codes par SMS",
  "booking:create": "demandes de réservation",
  "visit:book": "visites réservées",
  "inventory:save": "états des lieux",
  "inventory:sign": "signatures d'états des lieux",
  "inventory:photo": "photos d'états des lieux",
  "booking:receipt": "reçus en PDF",
  "inventory:pdf": "états des lieux en PDF",
  "message:send": "messages",
  "review:create": "avis",
  "payment:start": "paiements",
  "payment:photo": "photos de litiges",
  "favorite:change": "favoris",
  "saved-search:change": "recherches enregistrées",
  "push:renew": "abonnements aux notifications",
  "email:change": "changements d'adresse e-mail",
  "avatar:change": "photos de profil",
  "property:create": "nouvelles annonces",
  "property:create:verified": "nouvelles annonces de propriétaires vérifiés",
  "upload:create": "photos d'annonces",
  "upload:create:verified": "photos d'annonces de propriétaires vérifiés",
  "property:contact": "contacts d'une annonce",
  "property:view": "vues d'une annonce",
  "report:create": "signalements",
  "contact:send": "formulaire de contact",
  "newsletter:subscribe": "lettre d'information",
};

/** The card that says how the platform is. */
export const statusText = {
  title: "État du système",
  measuring: "Mesure en cours…",
  measure: "Mesurer de nouveau",
  measuredAt: (when: string) => `Mesuré le ${when}.`,
  parts: {
    database: "Base de données",
    storage: "Stockage des photos",
    authentication: "Authentification",
    api: "API",
    mail: "E-mails",
    jobs: "Tâches de fond",
  } satisfies Record<Part, string>,
  working: "Fonctionne",
  failing: {
    otherwise: "Ne répond pas",
    database: "Injoignable",
    storage: "Injoignable",
    jobs: "En retard",
  } as Partial<Record<Part | "otherwise", string>>,
  unknown: "Inconnu",
  ms: (ms: number) => `${formatNumber(ms)}\u00a0ms`,
  files: "gardés en fichiers",
  queue: "Tâches en attente",
  atLeast: (n: number) => `${formatNumber(n)} ou plus`,
  failedCount: (n: number, shown: string) =>
    `${shown} ${plural(n, "tâche abandonnée", "tâches abandonnées")}`,
  refused: "Réseaux refusés en 24\u00a0h",
  nobodyRefused: "Aucun",
  refusedCount: (n: number) => `${formatNumber(n)} ${plural(n, "essai refusé", "essais refusés")}`,
  refusedFor: (quota: string, n: number) =>
    `${quotaWords[quota] ?? quota}\u00a0: ${formatNumber(n)}`,
  version: "Version",
  backup: "Dernière sauvegarde",
  noBackup: "Aucune sauvegarde notée",
  lacks: "Ce qui manque encore à un site public",
  noLack: "Rien ne manque à un site public.",
  grave: "Indispensable",
  unreachable: "Le serveur ne répond pas. Vérifiez votre connexion, puis mesurez de nouveau.",
} as const;
