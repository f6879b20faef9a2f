import type { Role } from "~/contract/enums";
import type { Actor, Ctx } from "./context";
import { DomainError } from "./errors";

/**
 * Which roles may try an action; whose row it is, the verb's query decides. An action that is
 * not listed is public.
 */
export const PERMISSIONS = {
  "property:create": ["landlord"],
  "property:read:own": ["landlord"],
  "property:update:own": ["landlord"],
  "property:delete:own": ["landlord"],
  "availability:own": ["landlord"],
  "property:moderate": ["admin"],
  "property:edit": ["admin"],
  "upload:create": ["landlord", "admin"],
  "booking:create": ["user", "landlord"],
  "booking:read:own": ["user", "landlord"],
  "booking:change:own": ["user", "landlord"],
  "booking:decide": ["landlord"],
  "message:send": ["user", "landlord", "admin"],
  "message:read:own": ["user", "landlord", "admin"],
  "visit:own": ["user", "landlord"],
  "inventory:own": ["user", "landlord"],
  "verification:own": ["landlord"],
  "verification:manage": ["admin"],
  "review:create": ["user", "landlord"],
  "review:answer": ["landlord"],
  "review:tenant": ["landlord"],
  "review:moderate": ["admin"],
  "review:read:own": ["user", "landlord", "admin"],
  "favorite:own": ["user", "landlord", "admin"],
  "saved-search:own": ["user"],
  "notification:own": ["user", "landlord", "admin"],
  "payment:own": ["user", "landlord"],
  "payment:manage": ["admin"],
  "payment-method:own": ["user", "landlord"],
  "profile:own": ["user", "landlord", "admin"],
  "account:delete": ["user", "landlord"],
  "profile:become-landlord": ["user", "landlord"],
  "report:manage": ["admin"],
  "contact:manage": ["admin"],
  "newsletter:manage": ["admin"],
  "export:create": ["admin"],
  "setting:manage": ["admin"],
  "statistics:read": ["admin"],
  "user:manage": ["admin"],
  "audit:read": ["admin"],
  "job:manage": ["admin"],
  "mail:send": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;
export type SignedIn = Extract<Actor, { kind: "user" }>;

type Refusal = {
  /** Answers not_found to everyone who may not: what they ask for does not exist for them. */
  hide?: boolean;
  /** The specified sentence for a visitor. */
  signIn?: string;
};

/**
 * The signed-in actor, when the role may try the action.
 * @throws DomainError unauthenticated without a session, forbidden with another role; not_found for
 * both with `hide`
 */
export function authorise(ctx: Ctx, action: Action, { hide, signIn }: Refusal = {}): SignedIn {
  const { actor } = ctx;
  const roles: readonly Role[] = PERMISSIONS[action];
  if (actor.kind === "user" && roles.includes(actor.role)) return actor;
  if (hide) throw new DomainError("not_found");
  if (actor.kind === "user") throw new DomainError("forbidden");
  throw new DomainError("unauthenticated", signIn ? { message: signIn } : {});
}
