import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import { DomainError } from "../errors";
import { activatedStatus, nextStatus, type PropertyAction, submittedStatus } from "./lifecycle";

const ACTIONS: PropertyAction[] = [
  "activate",
  "deactivate",
  "rent",
  "approve",
  "dismiss",
  "reject",
  "suspend",
  "lift",
  "set-draft",
  "set-pending",
  "set-active",
  "set-rejected",
];
const ALLOWED = [
  "draft activate landlord active",
  "pending activate landlord active",
  "rejected activate landlord active",
  "inactive activate landlord active",
  "active deactivate landlord inactive",
  "active rent landlord inactive",
  "draft approve admin active",
  "pending approve admin active",
  "rejected approve admin active",
  "inactive approve admin active",
  "draft dismiss admin inactive",
  "pending dismiss admin inactive",
  "draft reject admin rejected",
  "pending reject admin rejected",
  "active suspend admin suspended",
  "suspended lift admin active",
  "pending set-draft admin draft",
  "active set-draft admin draft",
  "rejected set-draft admin draft",
  "inactive set-draft admin draft",
  "suspended set-draft admin draft",
  "draft set-pending admin pending",
  "active set-pending admin pending",
  "rejected set-pending admin pending",
  "inactive set-pending admin pending",
  "suspended set-pending admin pending",
  "draft set-active admin active",
  "pending set-active admin active",
  "rejected set-active admin active",
  "inactive set-active admin active",
  "suspended set-active admin active",
  "draft set-rejected admin rejected",
  "pending set-rejected admin rejected",
  "active set-rejected admin rejected",
  "inactive set-rejected admin rejected",
  "suspended set-rejected admin rejected",
];
const approved = new Date();

function outcome(...move: Parameters<typeof nextStatus>): string {
  try {
    return nextStatus(...move);
  } catch (error) {
    return error instanceof DomainError ? error.code : "unexpected error";
  }
}

const OUTCOMES = PROPERTY_STATUSES.flatMap((from) =>
  ACTIONS.flatMap((action) =>
    (["landlord", "admin"] as const).map((actor) => ({
      actor,
      action,
      line: `${from} ${action} ${actor} ${outcome(from, action, actor)}`,
    })),
  ),
);
const isRefused = ({ line }: { line: string }) => / (conflict|not_waiting)$/.test(line);

describe("the life of a property", () => {
  it("has exactly these steps", () => {
    const taken = OUTCOMES.filter((outcome) => !isRefused(outcome));
    expect(taken.map(({ line }) => line).sort()).toEqual(ALLOWED.toSorted());
  });

  it("answers not_waiting to actions on the queue, conflict to the others", () => {
    for (const { action, line } of OUTCOMES.filter(isRefused)) {
      const onQueue = ["approve", "dismiss", "reject"].includes(action);
      expect(line.endsWith(onQueue ? " not_waiting" : " conflict")).toBe(true);
    }
  });

  it("lets only an administrator act on a suspended property", () => {
    const acts = OUTCOMES.filter((o) => o.line.startsWith("suspended ") && !isRefused(o));
    expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set(["admin"]));
  });

  it("starts as draft, or online when no approval is required", () => {
    expect(submittedStatus(true)).toBe("draft");
    expect(submittedStatus(false)).toBe("active");
  });

  it.each<[PropertyStatus, Date | null, boolean, "active" | "pending" | null]>([
    ["draft", null, true, "pending"],
    ["inactive", null, true, "pending"],
    ["rejected", null, true, "pending"],
    ["pending", null, true, null],
    ["inactive", approved, true, "active"],
    ["draft", approved, true, "active"],
    ["draft", null, false, "active"],
    ["pending", null, false, "active"],
    ["rejected", null, false, "active"],
    ["active", approved, true, null],
    ["suspended", approved, false, null],
  ])(
    "'Activer' on %s, approved %s, approval required %s, leads to %s",
    (status, at, required, to) => {
      const activated = () => activatedStatus({ status, approved_at: at }, required);
      if (to === null) expect(activated).toThrow(new DomainError("conflict"));
      else expect(activated()).toBe(to);
    },
  );
});
