/** Seconds before its end at which a token is renewed. */
const EARLY_S = 600;

/** What the provider gave: a token and how long it holds. */
export type Granted = { token: string; seconds: number };

/**
 * Keeps a token until ten minutes before its end (half its time for a short one). Callers that need
 * a new one share one request. `refused`: the token that the provider no longer takes.
 */
export function createTokenKeeper(grant: () => Promise<Granted>, now: () => number) {
  let held: { token: string; until: number } | undefined;
  let asked: Promise<string> | undefined;
  async function renew(): Promise<string> {
    try {
      const { token, seconds } = await grant();
      held = { token, until: now() + Math.max(seconds - EARLY_S, seconds / 2) * 1000 };
      return token;
    } finally {
      asked = undefined;
    }
  }
  return async function getToken(refused?: string): Promise<string> {
    if (held && held.token !== refused && held.until > now()) return held.token;
    asked ??= renew();
    return asked;
  };
}
