/** What it takes to move into a listing rented by the month. */
export const moveInText = {
  title: "À prévoir à l'entrée",
  firstRent: "Premier loyer",
  advance: (months: number) => (months === 0 ? "Avance" : `Avance, ${months}\u00a0mois de loyer`),
  deposit: "Caution",
  fee: "Frais d'agence",
  total: "À prévoir à l'entrée",
  charges: (amount: string) => `Charges\u00a0: ${amount} par mois, en plus du loyer.`,
  noCharges: "Aucune charge en plus du loyer.",
  unspecified: "Non précisé",
  unspecifiedHint: "Demandez tous les frais avant la visite.",
} as const;
