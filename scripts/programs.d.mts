/** Ends with one sentence unless Chromium is there. */
export function ensureChromium(purpose: string): void;
