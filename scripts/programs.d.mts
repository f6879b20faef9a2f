/** Ends with one sentence unless a program is there, or its Debian package `name` can be installed. */
export function ensure(label: string, name: string, present: () => boolean, purpose?: string): void;

/** Ends with one sentence unless Chromium is there. */
export function ensureChromium(purpose: string): void;
