import type { ExportKind } from "~/contract/schemas/export";

/** The tables that administrators take with them. */
export const exportText = {
  intro:
    "Chaque fichier s'ouvre dans un tableur (CSV, séparé par des points-virgules). Il contient des données personnelles\u00a0: gardez-le pour vous, et effacez-le après usage. Chaque export est noté dans l'historique.",
  kinds: {
    properties: [
      "Annonces",
      "Toutes les annonces, avec leur prix, leur statut et leur propriétaire.",
    ],
    bookings: [
      "Réservations",
      "Toutes les demandes et réservations, avec leurs dates et montants.",
    ],
    users: ["Utilisateurs", "Tous les comptes, avec leur rôle. Aucun mot de passe n'y figure."],
    revenue: [
      "Revenus par mois",
      "Ce que rapportent les réservations confirmées ou terminées, par mois de la demande.",
    ],
  } satisfies Record<ExportKind, readonly [string, string]>,
  submit: "Exporter en CSV",
  about: (name: string) => ` (${name.toLowerCase()})`,
  done: "Fichier enregistré",
  doneHint: "Il se trouve dans vos téléchargements.",
  failed: "L'export n'a pas abouti.",
  file: "kwata.csv",
} as const;
