import type { UserFilter } from "./read-users";

export const USERS = "/admin/manage-users";
export const INVITATIONS = "/admin/invitations";
export const userPath = (id: string) => `/admin/user/${id}`;
/** What was done to an account. */
export const userHistory = (id: string) => `/admin/audit?type=user&id=${id}`;

/** The address of the list with these filters. */
export function usersPath({ q, role, status, sort }: UserFilter): string {
  const query = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && sort !== "newest" && { sort }),
  });
  return `${USERS}?${query}`.replace(/\?$/, "");
}
