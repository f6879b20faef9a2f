/** A paragraph, a list of points, or the way to another page. */
export type LegalBlock = string | readonly string[] | { to: string; label: string };
export type LegalSection = readonly [title: string, ...blocks: LegalBlock[]];
