import { expect, it } from "vitest";
import { type Fill, readFill, writeFill } from "./fill-draft";
import { EMPTY } from "./fill-values";

const owner = { userId: "awa", bookingId: "b1", kind: "entry" } as const;
const OTHERS = [
  { ...owner, userId: "paul" },
  { ...owner, bookingId: "b2" },
  { ...owner, kind: "exit" as const },
];
const base = {
  ...EMPTY,
  rooms: [{ id: "r1", name: "Salon", state: "good" as const, remarks: "" }],
};
const fill: Fill = { version: 2, base, typed: { ...base, keys: "3" } };

it("keeps a person's own text of one booking and one inventory, until it is dropped", () => {
  writeFill(owner, fill);
  expect(readFill(owner)).toEqual(fill);
  for (const other of OTHERS) expect(readFill(other)).toBeUndefined();
  writeFill(owner, undefined);
  expect(readFill(owner)).toBeUndefined();
});

it("takes from what is stored only what an inventory may hold", () => {
  const room = { id: "r2", name: 7, state: "good", remarks: null };
  const broken = { ...base, rooms: [room, { ...room, state: "?" }, null], keys: 3 } as never;
  writeFill(owner, { version: 2, base, typed: broken });
  expect(readFill(owner)?.typed).toEqual({
    ...EMPTY,
    keys: "",
    rooms: [{ id: "r2", name: "", state: "good", remarks: "" }],
  });
  writeFill(owner, { base, typed: base } as never);
  expect(readFill(owner)).toBeUndefined();
});
