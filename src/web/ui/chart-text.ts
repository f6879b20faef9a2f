/** Words of the charts; `week` and `month` are what one bar stands for. */
export const chartText = {
  table: "Voir les chiffres",
  month: {
    column: "Mois",
    of: (period: string) => period,
    nothing: "Rien sur ces douze mois.",
    total: (sum: string, now: string) => `${sum}, dont ${now} ce mois-ci`,
    summary: (title: string, sums: string, from: string, to: string) =>
      `${title} par mois, de ${from} à ${to}\u00a0: ${sums}.`,
  },
  week: {
    column: "Semaine",
    of: (day: string) => `Semaine du ${day}`,
    nothing: "Rien sur ces douze semaines.",
    total: (sum: string, now: string) => `${sum}, dont ${now} cette semaine`,
    summary: (title: string, sums: string, from: string, to: string) =>
      `${title} par semaine, du ${from} au ${to}\u00a0: ${sums}.`,
  },
} as const;
