import { errorOf, offline } from "./error";
import { emit } from "./events";
import { parseSession, readSession, type Session, timeLeft, writeSession } from "./session";

/** A token with less than this left is renewed before it is used. */
export const NEAR_EXPIRY_MS = 60_000;
const LOCK = "session-refresh";
/** What another tab has written reaches this one a moment after its lock does: how long at most, ms. */
const REACHES_MS = 300;
const STEP_MS = 20;

/** The session with a token that is good for a while; null when signed out. */
export async function freshSession(): Promise<Session | null> {
  const session = readSession();
  if (!session || timeLeft(session) > NEAR_EXPIRY_MS) return session;
  return renew(session.accessToken);
}

/**
 * Renews the session unless another tab has already replaced the token `spent`. One renewal at a
 * time across tabs. Null when the server no longer knows the session: the browser is signed out.
 * @throws BackendError when the server cannot be reached; the session stays
 */
export async function renew(spent: string): Promise<Session | null> {
  return inTurn(async (waited) => {
    let session = readSession();
    const patience = waited ? REACHES_MS : 0;
    for (let ms = 0; session?.accessToken === spent && ms < patience; ms += STEP_MS) {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      session = readSession();
    }
    if (!session || session.accessToken !== spent) return session;
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { authorization: `Bearer ${session.refreshToken}` },
    }).catch(() => {
      throw offline();
    });
    if (response.ok) return keep(await response.text(), session);
    const error = await errorOf(response);
    if (error.status !== 401 && error.code !== "account_suspended") throw error;
    if (readSession()?.refreshToken === session.refreshToken) {
      writeSession(null);
      emit("SIGNED_OUT");
    }
    return null;
  });
}

/** Keeps the answer unless the person signed out, or in as somebody else, while it was on its way. */
function keep(text: string, before: Session): Session | null {
  const next = parseSession(text);
  const current = readSession();
  if (!next || current?.refreshToken !== before.refreshToken) return current;
  writeSession(next);
  emit("TOKEN_REFRESHED");
  return next;
}

/** Browsers without locks (not in a secure context) take turns within the page only. */
let turn: Promise<unknown> = Promise.resolve();
async function inTurn<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (typeof navigator !== "undefined" && navigator.locks) {
    const { locks } = navigator;
    const done = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock ? { value: await work(false) } : null,
    );
    return done ? done.value : locks.request(LOCK, () => work(true));
  }
  const alone = () => work(false);
  const mine = turn.then(alone, alone);
  turn = mine.catch(() => {});
  return mine;
}
