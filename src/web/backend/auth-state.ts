import { type AuthListener, emit, subscribe } from "./events";
import { readSession, type Session } from "./session";

/**
 * Calls back with INITIAL_SESSION, then on every change in any tab, until the returned function
 * is called; the session is renewed meanwhile. The code that renews loads with the first session.
 */
export function onAuthStateChange(listener: AuthListener): () => void {
  let stopped = false;
  let stopRefresh: (() => void) | undefined;
  let requested = false;
  const autoRefresh = async () => {
    if (requested) return;
    requested = true;
    const { keepFresh } = await import("./auto-refresh");
    if (!stopped) stopRefresh = keepFresh();
  };
  const notify: AuthListener = (event, session) => {
    listener(event, session);
    if (!session) return;
    autoRefresh().catch(() => {
      requested = false;
    });
  };
  const unsubscribe = subscribe(notify);
  void getSession().then((session) => {
    if (stopped) return;
    notify("INITIAL_SESSION", session);
    if (new URLSearchParams(location.search).has("recovery")) emit("PASSWORD_RECOVERY");
  });
  return () => {
    stopped = true;
    stopRefresh?.();
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
