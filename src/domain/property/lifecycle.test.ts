import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import { activation, after, STEPS, type StepName, submitted } from "./lifecycle";

const approved = new Date();

describe("the life of a property", () => {
  it("has exactly these steps", () => {
    const reached = (step: StepName) => PROPERTY_STATUSES.filter((s) => after(step, s));
    expect(reached("activate")).toEqual(["draft", "pending", "rejected", "inactive"]);
    expect(reached("deactivate")).toEqual(["active"]);
    expect(reached("approve")).toEqual(["draft", "pending", "rejected", "inactive"]);
    expect(reached("dismiss")).toEqual(["draft", "pending"]);
    expect(reached("reject")).toEqual(["draft", "pending"]);
    expect(reached("suspend")).toEqual(["active"]);
    expect(reached("lift")).toEqual(["suspended"]);
  });

  it("lets only an administrator act on a suspended property", () => {
    const acts = Object.values(STEPS).filter((s) =>
      (s.from as readonly string[]).includes("suspended"),
    );
    expect(acts.map((s) => s.by)).toEqual(["admin"]);
  });

  it("starts as draft, or online when no approval is required", () => {
    expect(submitted(true)).toBe("draft");
    expect(submitted(false)).toBe("active");
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
      expect(activation({ status, approved_at: at }, required)).toBe(to);
    },
  );
});
