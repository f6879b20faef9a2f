export { isFavorite } from "./is-favorite";
export { listFavoriteIds } from "./list-favorite-ids";
export { listFavorites } from "./list-favorites";
export { removeFavorite } from "./remove-favorite";
export { saveFavorite } from "./save-favorite";
export { tellFavorites } from "./tell-favorites";
