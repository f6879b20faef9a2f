import { readSession, type Session } from "./session";

export type AuthEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY";
export type AuthListener = (event: AuthEvent, session: Session | null) => void;

/** Writing this key notifies the other tabs; the session itself is under its own key. */
export const EVENT_KEY = "session-event";
const SHARED: readonly string[] = [
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
];

const listeners = new Set<AuthListener>();
let listening = false;

/** Calls back on every event of this tab and of the others, until the returned function is called. */
export function subscribe(listener: AuthListener): () => void {
  listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies this tab and the others. Write the session first. */
export function emit(event: Exclude<AuthEvent, "INITIAL_SESSION">): void {
  notify(event);
  try {
    localStorage.setItem(EVENT_KEY, JSON.stringify({ event, nonce: Math.random() }));
  } catch {
    // No storage: there is nothing to share with other tabs either.
  }
}

function notify(event: AuthEvent): void {
  const session = readSession();
  for (const listener of listeners) {
    try {
      listener(event, session);
    } catch (error) {
      console.error(error);
    }
  }
}

function listen(): void {
  if (listening || typeof addEventListener !== "function") return;
  listening = true;
  addEventListener("storage", (e: StorageEvent) => {
    if (e.key === null) return notify("SIGNED_OUT");
    if (e.key !== EVENT_KEY || !e.newValue) return;
    try {
      const { event } = JSON.parse(e.newValue) as { event?: unknown };
      if (SHARED.includes(String(event))) notify(event as AuthEvent);
    } catch {
      // Not ours: another script wrote under our key.
    }
  });
}
