const KEY = "push-later";
const LATER_MS = 30 * 86_400_000;

/** Keeps the card away from this device: for 30 days ('later'), or until it is switched on ('no'). */
export function putOff(how: "later" | "no"): void {
  try {
    localStorage.setItem(KEY, how === "no" ? how : String(Date.now()));
  } catch {
    // Then the card comes back with the next page.
  }
}

export function offerAgain(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

export function isPutOff(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "no" || Date.now() - Number(kept) < LATER_MS;
  } catch {
    return false;
  }
}
