/** Text of the map's own controls. */
export const mapText = {
  source: "Positions\u00a0: contributeurs d'OpenStreetMap",
  zoomIn: "Zoomer",
  zoomOut: "Dézoomer",
} as const;
