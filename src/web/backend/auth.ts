import type { UserType } from "~/contract/enums";
import { errorOf, offline } from "./error";
import { emit } from "./events";
import { authorizedFetch } from "./http";
import { endSession } from "./kept-answers";
import { byOwnClock } from "./own-clock";
import { renew } from "./refresh";
import { readSession, type Session, type SessionUser, writeSession } from "./session";

export type SignUpData = {
  first_name: string;
  last_name: string;
  phone?: string | null;
  user_type: UserType;
  location?: string | null;
};

/** Opens an account that waits for its confirmation link; `redirectTo` is a path of this site. */
export async function signUp(input: {
  email: string;
  password: string;
  data: SignUpData;
  redirectTo?: string | null;
}): Promise<void> {
  await post("sign-up", { ...input, redirectTo: location.origin + (input.redirectTo ?? "") });
}

/** Signs this browser in, in every tab. */
export async function signIn(input: { email: string; password: string }): Promise<Session> {
  return enter(await post("sign-in", input));
}

/** Asks for a code by text message; the answer is the same for every number. */
export async function sendPhoneCode(input: { phone: string }): Promise<void> {
  await post("phone/code", input);
}

/** Signs this browser in with the code of a number; with `data`, opens its account first. */
export async function signInByPhone(input: {
  phone: string;
  code: string;
  data?: Pick<SignUpData, "first_name" | "last_name" | "user_type">;
}): Promise<Session> {
  return enter(await post("phone/sign-in", input));
}

/**
 * Signs this browser out at once, in every tab, whatever the server says.
 * @throws BackendError when the server could not end the session on its side
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  endSession();
  emit("SIGNED_OUT");
  if (!session) return;
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { authorization: `Bearer ${session.refreshToken}` },
    keepalive: true,
  }).catch(() => {
    throw offline();
  });
  if (!response.ok && response.status !== 401) throw await errorOf(response);
}

/** Renews the session now. Null when signed out. */
export async function refreshSession(): Promise<Session | null> {
  const session = readSession();
  return session && renew(session.accessToken);
}

export async function resendConfirmation(input: {
  email: string;
  redirectTo?: string | null;
}): Promise<void> {
  await post("resend-confirmation", input);
}

/** Asks for a link to choose a new password; the answer is the same for every address. */
export async function recover(input: { email: string }): Promise<void> {
  await post("recover", input);
}

/** Chooses a new password with the token of the link; every session ends, this one too. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  await post("reset-password", input);
  if (!readSession()) return;
  endSession();
  emit("SIGNED_OUT");
}

/** Reads the user again, after a change of profile or role, and notifies every tab. */
export async function refreshUser(): Promise<SessionUser | null> {
  const before = readSession();
  if (!before) return null;
  const response = await authorizedFetch("/api/auth/session");
  const { user } = (await response.json()) as { user: SessionUser };
  const session = readSession();
  if (session?.user.id !== user.id) return session?.user ?? null;
  writeSession({ ...session, user });
  emit("USER_UPDATED");
  return user;
}

async function enter(response: Response): Promise<Session> {
  const session = byOwnClock((await response.json()) as Session);
  writeSession(session);
  emit("SIGNED_IN");
  return session;
}

async function post(path: string, body: unknown): Promise<Response> {
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}
