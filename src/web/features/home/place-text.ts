/** Words of the neighbourhood's field on the home page. */
export const placeText = {
  label: "Quartier",
  anywhere: "Tout Douala",
  places: "Propositions",
  none: "Aucun quartier de ce nom.",
} as const;
