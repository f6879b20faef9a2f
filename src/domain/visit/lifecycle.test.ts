import { expect, it } from "vitest";
import { VISIT_STATUSES } from "~/contract/visits";
import { DomainError } from "../errors";
import { allows, nextStatus, type VisitAction, type VisitActor } from "./lifecycle";

const ACTIONS: VisitAction[] = ["move", "cancel", "answer"];
const ACTORS: VisitActor[] = ["visitor", "landlord", "system"];
const ALL = VISIT_STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) => ACTORS.map((actor) => [status, action, actor] as const)),
);

it("a visit has exactly these steps", () => {
  const taken = ALL.filter((move) => allows(...move));
  expect(taken.map((move) => `${move.join(" ")} ${nextStatus(...move)}`)).toEqual([
    "booked move visitor booked",
    "booked move landlord booked",
    "booked cancel visitor cancelled",
    "booked cancel landlord cancelled",
    "booked cancel system cancelled",
    "booked answer visitor booked",
  ]);
});

it("every other step answers that the visit is closed", () => {
  const refused = ALL.filter((move) => !allows(...move));
  expect(refused).toHaveLength(12);
  for (const move of refused) {
    expect(() => nextStatus(...move)).toThrow(new DomainError("visit_closed"));
  }
});
