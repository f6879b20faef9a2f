/**
 * An answer that was missing or not understood: what became of the order is unknown. The message
 * holds statuses and codes alone, since the provider's words may repeat a number.
 */
export class MomoError extends Error {
  override name = "MomoError";

  constructor(what: string) {
    super(`mobile money: ${what}`);
  }
}

/** A word of the provider's that may stand in a message: it has no room for a number or a name. */
export function codeWord(word: unknown): string {
  return typeof word === "string" && /^[A-Z_]{1,60}$/.test(word) ? word : "unreadable";
}
