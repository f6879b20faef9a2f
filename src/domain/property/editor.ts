import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** As whom a property is changed: its owner reaches their own ones, an administrator every one. */
export type EditorRole = "owner" | "admin";
export type Editor = { userId: string; as: EditorRole };

const ACTIONS = {
  owner: {
    read: "property:read:own",
    update: "property:update:own",
    delete: "property:delete:own",
  },
  admin: { read: "property:edit", update: "property:edit", delete: "property:edit" },
} as const;

/**
 * The signed-in person as the editor whom a route asks for.
 * @throws DomainError unauthenticated, forbidden
 */
export function authoriseEditor(
  ctx: Ctx,
  as: EditorRole,
  act: keyof (typeof ACTIONS)[EditorRole],
): Editor {
  return { userId: authorise(ctx, ACTIONS[as][act]).userId, as };
}
