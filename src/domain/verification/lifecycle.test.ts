import { expect, it } from "vitest";
import { VERIFICATION_STATUSES } from "~/contract/verification";
import { DomainError } from "../errors";
import {
  DECIDED,
  isOpen,
  nextStatus,
  OPEN,
  systemStep,
  type VerificationAction,
  type VerificationActor,
} from "./lifecycle";

const ACTIONS: VerificationAction[] = [
  "fill_in",
  "send",
  "approve",
  "refuse",
  "withdraw",
  "forget_phone",
  "end",
];
const ACTORS: VerificationActor[] = ["landlord", "admin", "system"];

function outcome(...move: Parameters<typeof nextStatus>): string {
  try {
    return nextStatus(...move);
  } catch (error) {
    return error instanceof DomainError ? error.code : "unexpected error";
  }
}
const OUTCOMES = VERIFICATION_STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) =>
    ACTORS.map((actor) => `${status} ${action} ${actor} ${outcome(status, action, actor)}`),
  ),
);
const isRefused = (line: string) => line.endsWith(" verification_closed");

it("a verification has exactly these steps, and answers verification_closed to the others", () => {
  expect(OUTCOMES.filter((line) => !isRefused(line))).toEqual([
    "draft fill_in landlord draft",
    "draft send landlord waiting",
    "draft forget_phone system draft",
    "waiting approve admin approved",
    "waiting refuse admin refused",
    "waiting forget_phone system draft",
    "approved withdraw admin ended",
    "approved end system ended",
  ]);
  expect(OUTCOMES.filter(isRefused)).toHaveLength(5 * 7 * 3 - 8);
});

it("gives the step of what is done with many at once", () => {
  expect(systemStep("end")).toEqual({ from: ["approved"], to: "ended" });
  expect(systemStep("forget_phone")).toEqual({ from: ["draft", "waiting"], to: "draft" });
});

it("is open until it is decided", () => {
  expect([...OPEN, ...DECIDED]).toEqual([...VERIFICATION_STATUSES]);
  expect(VERIFICATION_STATUSES.filter(isOpen)).toEqual(["draft", "waiting"]);
});
