import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "~/contract/enums";
import { DomainError } from "../errors";
import {
  type BookingAction,
  cancellationOf,
  hasLapsed,
  nextStatus,
  requestExpiry,
} from "./lifecycle";

const ACTIONS: BookingAction[] = [
  "accept",
  "decline",
  "undo",
  "expire",
  "complete",
  "end_stay",
  "share_access",
  "record_payment",
  "cancel",
  "ask_change",
  "withdraw_change",
  "accept_modification",
  "accept_cancellation",
  "decline_change",
];
const ALLOWED = [
  "pending accept landlord confirmed",
  "pending decline landlord cancelled",
  "confirmed undo landlord pending",
  "cancelled undo landlord pending",
  "pending expire system cancelled",
  "confirmed share_access landlord confirmed",
  "confirmed record_payment landlord confirmed",
  "completed record_payment landlord completed",
  "confirmed complete system completed",
  "confirmed end_stay landlord completed",
  "pending cancel tenant cancelled",
  "confirmed cancel tenant cancelled",
  "confirmed cancel landlord cancelled",
  "confirmed ask_change tenant confirmed",
  "confirmed withdraw_change tenant confirmed",
  "confirmed accept_modification landlord confirmed",
  "confirmed accept_cancellation landlord cancelled",
  "confirmed decline_change landlord confirmed",
];

function outcome(...move: Parameters<typeof nextStatus>): string {
  try {
    return nextStatus(...move);
  } catch (error) {
    return error instanceof DomainError ? error.code : "unexpected error";
  }
}

describe("the moves of a booking", () => {
  it("ST-027 are the eighteen named ones and no other, whoever tries", () => {
    const moves = BOOKING_STATUSES.flatMap((from) =>
      ACTIONS.flatMap((action) =>
        (["tenant", "landlord", "system"] as const).map(
          (actor) => `${from} ${action} ${actor} ${outcome(from, action, actor)}`,
        ),
      ),
    );
    const refused = moves.filter((move) => move.endsWith(" booking_closed"));
    expect(moves.filter((move) => !refused.includes(move)).sort()).toEqual(ALLOWED.sort());
    expect(refused).toHaveLength(moves.length - ALLOWED.length);
  });
});

describe("how a tenant may cancel", () => {
  const stay = { status: "confirmed", start_date: "2026-06-01" } as const;
  const at = (time: string) => cancellationOf(stay, new Date(time));

  it("TEN-025 is at once until 24 hours before the start day begins in Douala, then by request", () => {
    expect(at("2026-05-30T23:00:00.000Z")).toBe("free");
    expect(at("2026-05-30T23:00:00.001Z")).toBe("request");
    expect(at("2026-06-15T12:00:00Z")).toBe("request");
  });

  it("is at once for a request, and not for what is closed", () => {
    const now = new Date("2026-06-15T12:00:00Z");
    expect(cancellationOf({ ...stay, status: "pending" }, now)).toBe("free");
    expect(cancellationOf({ ...stay, status: "completed" }, now)).toBeNull();
    expect(cancellationOf({ ...stay, status: "cancelled" }, now)).toBeNull();
  });
});

describe("when a request lapses", () => {
  const created_at = new Date("2026-03-10T09:00:00Z");

  it("is 48 hours after it was made", () => {
    const request = { created_at, start_date: "2026-06-01" };
    expect(requestExpiry(request)).toEqual(new Date("2026-03-12T09:00:00Z"));
    expect(hasLapsed(request, new Date("2026-03-12T08:59:59.999Z"))).toBe(false);
    expect(hasLapsed(request, new Date("2026-03-12T09:00:00Z"))).toBe(true);
  });

  it("is the end of its start day in Douala when that comes first", () => {
    const request = { created_at, start_date: "2026-03-10" };
    expect(requestExpiry(request)).toEqual(new Date("2026-03-10T23:00:00Z"));
  });
});
