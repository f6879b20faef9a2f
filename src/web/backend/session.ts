import type { Session, SessionUser } from "~/contract/schemas/auth";

export type { Session, SessionUser } from "~/contract/schemas/auth";

export const SESSION_KEY = "session";
const ROLES = ["user", "landlord", "admin"];

/** What the browser refused to store (private mode, full disk): it serves this page. */
let unstored: string | undefined;

/** The stored session, or null when there is none or what is stored is not one. */
export function readSession(): Session | null {
  return parseSession(readText());
}

export function writeSession(session: Session | null): void {
  const text = session ? JSON.stringify(session) : undefined;
  unstored = undefined;
  try {
    if (text) localStorage.setItem(SESSION_KEY, text);
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    unstored = text;
    dropStored();
  }
}

/** Milliseconds until the access token ends; negative once it has. */
export function timeLeft(session: Session): number {
  return Date.parse(session.expiresAt) - Date.now();
}

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/** An older session would be used again after a reload, which ends the new one. */
function dropStored(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Nothing is stored where nothing can be read.
  }
}

/** Exported for its test. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const s = JSON.parse(text) as Partial<Session> | null;
    if (!s || !isText(s.accessToken) || !isText(s.refreshToken) || !isText(s.expiresAt))
      return null;
    if (Number.isNaN(Date.parse(s.expiresAt)) || !isUser(s.user)) return null;
    const { accessToken, refreshToken, expiresAt, user } = s;
    return { accessToken, refreshToken, expiresAt, user };
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isUser(value: unknown): value is SessionUser {
  const u = value as Partial<SessionUser> | null | undefined;
  if (!u || typeof u !== "object") return false;
  const named =
    isText(u.id) &&
    (u.email === null || isText(u.email)) &&
    isText(u.first_name) &&
    isText(u.last_name);
  return named && ROLES.includes(String(u.role)) && (u.avatar_url === null || isText(u.avatar_url));
}
