/** Prints one sentence and ends. */
export function give(sentence: string): never;
