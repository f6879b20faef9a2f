import { formatNumber, plural } from "~/contract/format";
import type { SystemStatus } from "~/contract/schemas/system";

type Part = SystemStatus["parts"][number]["name"] | "api";

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
  version: "Version",
  backup: "Dernière sauvegarde",
  noBackup: "Aucune sauvegarde notée",
  lacks: "Ce qui manque encore à un site public",
  noLack: "Rien ne manque à un site public.",
  grave: "Indispensable",
  unreachable: "Le serveur ne répond pas. Vérifiez votre connexion, puis mesurez de nouveau.",
} as const;
