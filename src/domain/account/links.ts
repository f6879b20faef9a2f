import { safeNext } from "~/contract/next-path";

/**
 * The path of our site that a form asks to come back to: a path, or our own origin with one.
 * Anything else is null.
 */
export function returnPath(publicUrl: string, asked: string | null | undefined): string | null {
  if (!asked) return null;
  const { origin } = new URL(publicUrl);
  const path = asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
  return safeNext(path);
}

const link = (publicUrl: string, path: string, query: Record<string, string | null>) => {
  const given = Object.entries(query).filter((q): q is [string, string] => q[1] !== null);
  return `${publicUrl}${path}?${new URLSearchParams(given)}`;
};

/** What the confirmation mail opens. */
export const confirmLink = (publicUrl: string, token: string, next: string | null) =>
  link(publicUrl, "/api/auth/confirm", { token, next });
/** Where the confirmation link redirects to. */
export const confirmedLink = (publicUrl: string, next: string | null) =>
  link(publicUrl, "/auth", { confirmed: "1", next });
export const invalidLink = (publicUrl: string) => link(publicUrl, "/auth", { link: "invalid" });
export const recoveryLink = (publicUrl: string, token: string) =>
  link(publicUrl, "/auth", { recovery: token });
