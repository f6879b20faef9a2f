export { countSearch } from "./count-search";
export { matchSearches } from "./match-searches";
export { createSearchCounter, type SearchCounter } from "./search-counter";
export { searchPins } from "./search-pins";
export { searchProperties } from "./search-properties";
export { suggestSearches } from "./suggest-searches";
