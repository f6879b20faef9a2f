/** The longest keywords of a search. Apart from limits.ts, which few of the pages need that ask for words. */
export const QUERY_MAX = 200;
