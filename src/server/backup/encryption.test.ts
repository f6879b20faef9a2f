import { expect, it } from "vitest";
import { createEncryption } from "./encryption";

const salt = Buffer.alloc(16, 1);
const own = createEncryption("une-cle-assez-longue", salt);

it("opens what it closed under the same key and name, and nothing else", () => {
  const sealed = own.close("files/a.bin", Buffer.from("salon"));
  expect(own.open("files/a.bin", sealed).toString()).toBe("salon");
  expect(() => own.open("files/b.bin", sealed)).toThrow();
  const other = createEncryption("une-autre-cle-assez-longue", salt);
  expect(() => other.open("files/a.bin", sealed)).toThrow();
  for (const at of [0, 14, sealed.byteLength - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => own.open("files/a.bin", changed)).toThrow();
  }
  expect(() => own.open("files/a.bin", sealed.subarray(0, 20))).toThrow();
  expect(own.close("files/a.bin", Buffer.from("salon"))).not.toEqual(sealed);
});

it("names content the same each time, and otherwise under another key", () => {
  expect(own.hide("sum")).toBe(own.hide("sum"));
  expect(own.hide("sum")).not.toBe(
    createEncryption("une-autre-cle-assez-longue", salt).hide("sum"),
  );
});
