import type { PropertyStatus } from "~/contract/enums";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { answerOf, backend } from "~/web/backend";
import { isCopied } from "~/web/features/moderation/text";

/** What can be done with one listing, or with several at once. */
export type Act =
  | { kind: "approve" | "lift" | "feature" | "unfeature" | "remove" }
  | { kind: "reject" | "suspend"; reason: string };
export type ActKind = Act["kind"];

const FROM: Record<ActKind, readonly PropertyStatus[]> = {
  approve: ["draft", "pending", "rejected", "inactive"],
  reject: ["draft", "pending"],
  suspend: ["active"],
  lift: ["suspended"],
  feature: ["active"],
  unfeature: ["active"],
  remove: ["draft", "pending", "active", "rejected", "inactive", "suspended"],
};
export const ACT_KINDS = Object.keys(FROM) as ActKind[];

/** Whether the listing's status allows an act; the server decides. */
export function allows(property: ModerationItem, kind: ActKind): boolean {
  const { status, featured } = property;
  // Its page shows both listings side by side.
  if (kind === "approve" && isCopied(property)) return false;
  if (kind === "feature" && featured) return false;
  if (kind === "unfeature" && !featured) return false;
  return FROM[kind].includes(status);
}

/**
 * Does it; answers what can be undone for ten seconds, if anything.
 * @throws BackendError
 */
export async function perform(property: ModerationItem, act: Act): Promise<string | null> {
  const { id, status: expected_status, updated_at: expected_updated_at } = property;
  const acts = backend.data.moderation.properties[":id"];
  const param = { id };
  switch (act.kind) {
    case "approve": {
      const json = { expected_status, expected_updated_at };
      return (await answerOf(acts.approve.$post({ param, json }))).decision;
    }
    case "reject": {
      const json = { expected_status, reason: act.reason };
      return (await answerOf(acts.reject.$post({ param, json }))).decision;
    }
    case "suspend":
      return (await answerOf(acts.suspend.$post({ param, json: { reason: act.reason } }))).decision;
    case "lift":
      return (await answerOf(acts.lift.$post({ param, json: {} }))).decision;
    case "feature":
      await answerOf(acts.feature.$post({ param }));
      return null;
    case "unfeature":
      await answerOf(acts.unfeature.$post({ param }));
      return null;
    default:
      await answerOf(backend.data.admin.properties[":id"].$delete({ param }));
      return null;
  }
}

/** Takes a decision back within its ten seconds. @throws BackendError */
export async function takeBack(id: string, decision: string): Promise<void> {
  const json = { decision };
  await answerOf(backend.data.moderation.properties[":id"].undo.$post({ param: { id }, json }));
}
