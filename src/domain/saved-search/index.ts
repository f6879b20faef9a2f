export { changeSavedSearch } from "./change-saved-search";
export { deleteSavedSearch } from "./delete-saved-search";
export { listSavedSearches } from "./list-saved-searches";
export { saveSearch } from "./save-search";
