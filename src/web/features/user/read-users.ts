import { USER_SORTS, USER_STATUSES, type UserSort, type UserStatus } from "~/contract/admin-enums";
import { ROLES, type Role } from "~/contract/enums";
import type { Invitation } from "~/contract/schemas/invitation";
import type { ManagedUser, ManagedUserList } from "~/contract/schemas/user";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type UserFilter = {
  q?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  sort?: UserSort | undefined;
};
export type UserPage = ListPage<ManagedUser> & Pick<ManagedUserList, "counts" | "total">;

/** What an address asks for; what it can't mean is left out. */
export function userFilterOf(search: string): UserFilter {
  const params = new URLSearchParams(search);
  const one = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name));
  return {
    q: params.get("q")?.trim() || undefined,
    role: one(ROLES, "role"),
    status: one(USER_STATUSES, "status"),
    sort: one(USER_SORTS, "sort"),
  };
}

/** The accounts of a filter after those shown, with the counts. */
export const readUsers = (
  filter: UserFilter,
  shown: readonly ManagedUser[],
): Promise<Settled<UserPage>> =>
  settle(
    answerOf(backend.data.users.$get({ query: { ...filter, before: shown.at(-1)?.id } })).then(
      ({ items, next, counts, total }) => ({ items, more: next !== null, counts, total }),
    ),
  );

export const readInvitations = (
  shown: readonly Invitation[],
): Promise<Settled<ListPage<Invitation>>> =>
  settle(
    answerOf(backend.data.invitations.$get({ query: { before: shown.at(-1)?.id } })).then(
      ({ items, next }) => ({ items, more: next !== null }),
    ),
  );
