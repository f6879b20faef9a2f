import { type AuthListener, emit, subscribe } from "./events";
import { readSession, type Session } from "./session";

/**
 * Calls back with INITIAL_SESSION, then on every change in any tab, until the returned stop; the
 * session stays fresh meanwhile. What renews it loads once there is one: visitors never pay for it.
 */
export function onAuthStateChange(listener: AuthListener): () => void {
  let stopped = false;
  let rest: (() => void) | undefined;
  let asked = false;
  const keep = async () => {
    if (asked) return;
    asked = true;
    const { keepFresh } = await import("./auto-refresh");
    if (!stopped) rest = keepFresh();
  };
  const heard: AuthListener = (event, session) => {
    listener(event, session);
    if (!session) return;
    keep().catch(() => {
      asked = false;
    });
  };
  const unsubscribe = subscribe(heard);
  void getSession().then((session) => {
    if (stopped) return;
    heard("INITIAL_SESSION", session);
    if (new URLSearchParams(location.search).has("recovery")) emit("PASSWORD_RECOVERY");
  });
  return () => {
    stopped = true;
    rest?.();
    unsubscribe();
  };
}

/** The session, renewed when its token is about to end; as stored when offline. */
export async function getSession(): Promise<Session | null> {
  if (!readSession()) return null;
  try {
    return await (await import("./refresh")).freshSession();
  } catch {
    return readSession();
  }
}
