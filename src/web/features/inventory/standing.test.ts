import { describe, expect, it } from "vitest";
import type { BookingInventories } from "~/contract/schemas/inventory";
import { ENTRY, TO_FILL } from "../../../../tests/support/rows/inventory-answer";
import { standingOf, usualKind } from "./standing";

type May = BookingInventories["may"]["entry"];
const may = (status: May["status"], opens_on: string | null = null): May => ({ status, opens_on });
const entry = (given: Partial<BookingInventories>) => standingOf({ ...TO_FILL, ...given }, "entry");
const at = "2099-06-02T11:00:00Z";

describe("where an inventory is", () => {
  it("is told by whose signature is missing", () => {
    expect(entry({})).toBe("À remplir");
    expect(entry({ entry: ENTRY })).toBe("À signer");
    expect(entry({ entry: { ...ENTRY, tenant_signed_at: at } })).toBe("En attente");
    expect(entry({ entry: { ...ENTRY, landlord_signed_at: at } })).toBe("À signer");
    expect(entry({ side: "landlord", entry: { ...ENTRY, landlord_signed_at: at } })).toBe(
      "En attente",
    );
  });

  it("is told by when it opens, and that it was signed or left", () => {
    const of = (one: May) => entry({ may: { ...TO_FILL.may, entry: one } });
    expect(of(may("locked"))).toBe("Signé");
    expect(of(may("early", "2099-05-31"))).toBe("Dès le 31 mai");
    expect(of(may("over"))).toBe("Non rempli");
    expect(of(may("closed"))).toBe("Non rempli");
  });
});

it("begins with the exit once the entry is done with and there is an exit", () => {
  const kind = (one: May, other: May, exit: BookingInventories["exit"] = null) =>
    usualKind({ ...TO_FILL, exit, may: { entry: one, exit: other } });
  expect(kind(may("open"), may("open"))).toBe("entry");
  expect(kind(may("locked"), may("early", "2099-06-04"))).toBe("entry");
  expect(kind(may("locked"), may("open"))).toBe("exit");
  expect(kind(may("over"), may("locked"))).toBe("exit");
  expect(kind(may("over"), may("over"))).toBe("entry");
  expect(kind(may("over"), may("over"), { ...ENTRY, kind: "exit" })).toBe("exit");
});
