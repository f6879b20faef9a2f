import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import type { BookingInventories } from "~/contract/schemas/inventory";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { ENTRY, TO_FILL } from "../../../../tests/support/rows/inventory-answer";
import { readFill, writeFill } from "./fill-draft";
import { valuesOf } from "./fill-values";
import { InventoryPanel } from "./inventory-panel";

const at = "2099-06-02T11:00:00Z";
const SIGNED = { ...ENTRY, tenant_signed_at: at };
const BOTH = { ...SIGNED, landlord_signed_at: at };
const may = (status: BookingInventories["may"]["entry"]["status"]) => ({
  ...TO_FILL.may,
  entry: { status, opens_on: null },
});

let setData: (data: BookingInventories) => void;
function open(given: Partial<BookingInventories>, kind: "entry" | "exit" = "entry") {
  function Panel() {
    const [data, set] = useState<BookingInventories>({ ...TO_FILL, ...given });
    useEffect(() => {
      setData = set;
    }, []);
    const reload = async () => {};
    return (
      <InventoryPanel data={data} kind={kind} userId="aline" onStored={() => {}} reload={reload} />
    );
  }
  return renderOn(Panel);
}
const button = (name: string) => screen.queryByRole("button", { name });

describe("an inventory", () => {
  it("that one has signed waits, without a PDF, and opens again by a press", async () => {
    const { user, container } = open({ entry: SIGNED });
    expect(wordsOf(container)).toContain("Josué Mbarga doit encore signer.");
    expect(button("Télécharger le PDF")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Modifier" }));
    expect(button("Enregistrer")).not.toBeNull();
    // The other side's change ended the signature, and the next signature ends the change.
    act(() => setData({ ...TO_FILL, entry: { ...ENTRY, version: 2 } }));
    act(() => setData({ ...TO_FILL, entry: { ...SIGNED, version: 2 } }));
    expect(button("Enregistrer")).toBeNull();
  });

  it("that both have signed has its PDF and remarks, and forgets what was typed last", () => {
    const base = valuesOf(ENTRY);
    const owner = { userId: "aline", bookingId: "b", kind: "entry" } as const;
    writeFill(owner, { version: 1, base, typed: { ...base, keys: "3" } });
    const { container } = open({ entry: { ...BOTH, remarks: "Propre." }, may: may("locked") });
    expect(button("Télécharger le PDF")).not.toBeNull();
    expect(wordsOf(container)).toContain("Remarques générales Propre.");
    expect(button("Modifier")).toBeNull();
    expect(readFill(owner)).toBeUndefined();
  });

  it("that was begun and is too late says so, and is read", () => {
    const { container } = open({ entry: ENTRY, may: may("over") });
    const words = wordsOf(container);
    expect(words).toContain("il ne peut plus être modifié ni signé.");
    expect(words).toContain("Salon Bon état");
  });

  it("of the exit says what an unsigned entry means for it, and whose rooms it begins with", () => {
    const exit_rooms = [{ name: "Salon", state: "good" }] as const;
    const UNSIGNED = "les différences ne pourront pas être montrées.";
    const COPIED = "Les pièces de l'entrée sont reprises";
    const read = (given: Partial<BookingInventories>, kind: "entry" | "exit") => {
      const { container, unmount } = open(given, kind);
      const words = wordsOf(container);
      unmount();
      return [words.includes(UNSIGNED), words.includes(COPIED)];
    };
    const signed = { entry: BOTH, may: may("locked"), exit_rooms: [...exit_rooms] };
    expect(read({}, "entry")).toEqual([false, false]);
    expect(read({ entry: ENTRY }, "exit")).toEqual([true, false]);
    expect(read(signed, "exit")).toEqual([false, true]);
    // Begun, its rooms are its own.
    expect(read({ ...signed, exit: { ...ENTRY, kind: "exit" } }, "exit")).toEqual([false, false]);
  });
});
