/**
 * What an answer shows, by the tags that writes name (src/domain/property/public-tags.ts); undefined
 * if it may show anything.
 */
export type Tags = readonly string[] | undefined;

/** Set by the server where it keeps the answer; each read that is part of it tells what it shows. */
export type ShownEnv = { Variables: { tellShown?: ((tags: Tags) => void) | undefined } };
