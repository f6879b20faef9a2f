export { changeSavedSearch } from "./change-saved-search";
export { deleteSavedSearch } from "./delete-saved-search";
export { listSavedSearches } from "./list-saved-searches";
export { matchListings } from "./match-listings";
export { saveSearch } from "./save-search";
export { tellSearches } from "./tell-searches";
