import { errorOf, offline } from "./error";
import { emit } from "./events";
import { endSession } from "./kept-answers";
import { byOwnClock } from "./own-clock";
import { parseSession, readSession, type Session, timeLeft, writeSession } from "./session";

/** A token with less than this left is renewed before it is used. */
export const NEAR_EXPIRY_MS = 60_000;
const LOCK = "session-refresh";
/** A tab gets the lock before it sees what the other tab wrote: it waits this long at most, ms. */
const STORAGE_DELAY_MS = 300;
const STEP_MS = 20;

/** The session with a token that does not expire soon; null when signed out. */
export async function freshSession(): Promise<Session | null> {
  const session = readSession();
  if (!session || timeLeft(session) > NEAR_EXPIRY_MS) return session;
  return renew(session.accessToken);
}

/**
 * Renews the session unless another tab has already replaced the token `expired`. One renewal at a
 * time across tabs. Null when the server no longer knows the session: the browser is signed out.
 * @throws BackendError when the server cannot be reached; the session stays
 */
export async function renew(expired: string): Promise<Session | null> {
  return withRefreshLock(async (waited) => {
    let session = readSession();
    const timeout = waited ? STORAGE_DELAY_MS : 0;
    for (let ms = 0; session?.accessToken === expired && ms < timeout; ms += STEP_MS) {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      session = readSession();
    }
    if (!session || session.accessToken !== expired) return session;
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { authorization: `Bearer ${session.refreshToken}` },
    }).catch(() => {
      throw offline();
    });
    if (response.ok) {
      const text = await response.text().catch(() => {
        throw offline();
      });
      return store(text, session);
    }
    const error = await errorOf(response);
    if (error.status !== 401 && error.code !== "account_suspended") throw error;
    if (readSession()?.refreshToken === session.refreshToken) {
      endSession();
      emit("SIGNED_OUT");
    }
    return null;
  });
}

/**
 * Stores the renewed session, with its next refresh token, unless the user signed out, or another
 * signed in, meanwhile. When the answer is lost the server takes the token before once more.
 */
function store(text: string, before: Session): Session | null {
  const answer = parseSession(text);
  const current = readSession();
  if (!answer || current?.refreshToken !== before.refreshToken) return current;
  const next = byOwnClock(answer);
  writeSession(next);
  emit("TOKEN_REFRESHED");
  return next;
}

/** Without the Web Locks API (insecure contexts) only the page's own renewals queue up. */
let queue: Promise<unknown> = Promise.resolve();
async function withRefreshLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (typeof navigator !== "undefined" && navigator.locks) {
    const { locks } = navigator;
    const done = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock ? { value: await work(false) } : null,
    );
    return done ? done.value : locks.request(LOCK, () => work(true));
  }
  const alone = () => work(false);
  const mine = queue.then(alone, alone);
  queue = mine.catch(() => {});
  return mine;
}
