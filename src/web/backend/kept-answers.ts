import { readSession, writeSession } from "./session";

/**
 * Answers kept on this device for its signed-in user, to be read without network: in local storage
 * under one key, with the user's id. They go with the session.
 */
const KEY = "kept-answers";

type Kept = { userId: string; answers: Record<string, { data: unknown; at: string }> };

/** What was kept for the signed-in user under a name, and when. Raise the name when its shape changes. */
export function readKept<T>(name: string): { data: T; at: string } | undefined {
  return ownAnswers(readSession()?.user.id)[name] as { data: T; at: string } | undefined;
}

/** Keeps an answer to a request of `userId`, unless they have signed out since. */
export function writeKept(name: string, data: unknown, userId: string | undefined): void {
  if (!userId || readSession()?.user.id !== userId) return;
  const answers = { ...ownAnswers(userId), [name]: { data, at: new Date().toISOString() } };
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, answers } satisfies Kept));
  } catch {
    // Storage refused or full: without network there is nothing to show.
  }
}

/** Ends the session of this browser, and what was kept for its user. */
export function endSession(): void {
  writeSession(null);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // No storage, nothing kept.
  }
}

function ownAnswers(userId: string | undefined): Kept["answers"] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "") as Partial<Kept> | null;
    return (userId && kept?.userId === userId && kept.answers) || {};
  } catch {
    return {};
  }
}
