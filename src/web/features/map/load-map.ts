/** Fetches Leaflet, its style and our city, once somebody asks for a map. */
export const loadMap = () => import("./create-map");
