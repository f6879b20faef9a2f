/** What the PDF of a landlord's month says. */
export const statementText = {
  title: (month: string) => `Relevé de versements, ${month}`,
  file: (month: string) => `versements-${month}.pdf`,
  issued: (day: string) => `Établi le ${day}`,
  for: (name: string) => `Pour ${name}`,
  all: "Le mois en tout",
  each: "Par réservation",
  none: "Aucun mouvement ce mois-ci.",
  explained:
    "Montants en francs CFA. Sont comptés les loyers, frais d'agence et cautions libérés après la remise des clés, moins les frais de service, la commission et les taxes\u00a0; ce qui est versé est ce qui est arrivé sur votre compte Mobile Money.",
} as const;
