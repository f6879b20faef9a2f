export { countSearch } from "./count-search";
export { searchPins } from "./search-pins";
export { searchProperties } from "./search-properties";
export { suggestSearches } from "./suggest-searches";
