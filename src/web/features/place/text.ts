/** Words of a neighbourhood's field. */
export const placeText = {
  label: "Quartier",
  anywhere: "Tout Douala",
  places: "Propositions",
  none: "Aucun quartier de ce nom.",
} as const;
