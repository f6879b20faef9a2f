/** Text of the map's own controls. */
export const mapText = {
  source: "Positions\u00a0: contributeurs d'OpenStreetMap",
  zoomIn: "Zoomer",
  zoomOut: "Dézoomer",
  twoFingers: "Utilisez deux doigts pour déplacer la carte",
} as const;

/** Roads and places that the drawn city names, as people in Douala say them. */
export const placeText = {
  deido: "Rond-point Deïdo",
  bessengue: "Feu rouge Bessengué",
  angeRaphael: "Ange Raphaël",
  bridges: "Ponts du Wouri",
  airport: "Aéroport",
  market: "Marché central",
  east: "Axe lourd (N3)",
  west: "Route de Bonabéri (N3)",
  japoma: "Route de Japoma",
  liberte: "Boulevard de la Liberté",
  republique: "Boulevard de la République",
  ahidjo: "Boulevard Ahmadou Ahidjo",
} as const;
