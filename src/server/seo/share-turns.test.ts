import { expect, it } from "vitest";
import { createShareTurns } from "./share-turns";

/** Turns whose pictures are made when the test says so. */
function open() {
  const inTurn = createShareTurns();
  const finish = new Map<string, () => void>();
  let made = 0;
  const ask = (network: string, key: string) =>
    inTurn({ network, key }, () => {
      made += 1;
      return new Promise((resolve) => {
        finish.set(key, () => resolve(Buffer.from(key)));
      });
    });
  return { ask, made: () => made, end: (key: string) => finish.get(key)?.() };
}
const PICTURES = ["a", "b", "c", "d", "e", "f"];
const refused = { code: "unavailable", retryAfter: 5 };

it("makes six pictures at once for a network, refuses it the seventh, and nothing to another", async () => {
  const { ask, made, end } = open();
  const asked = PICTURES.map((key) => ask("1", key));
  await expect(ask("1", "g")).rejects.toMatchObject(refused);
  const others = ask("2", "g");
  expect(made()).toBe(7);
  for (const key of [...PICTURES, "g"]) end(key);
  expect((await Promise.all([...asked, others])).map(String)).toEqual([...PICTURES, "g"]);
  const again = ask("1", "g");
  end("g");
  expect(String(await again)).toBe("g");
});

it("makes a picture once for all who ask for it, also for a network that waits for six", async () => {
  const { ask, made, end } = open();
  const asked = PICTURES.map((key) => ask("1", key));
  const same = [ask("1", "a"), ask("2", "a")];
  expect(made()).toBe(6);
  for (const key of PICTURES) end(key);
  expect((await Promise.all(same)).map(String)).toEqual(["a", "a"]);
  await Promise.all(asked);
  const later = ask("2", "a");
  end("a");
  await later;
  expect(made()).toBe(7);
});

it("gives a place back when a picture fails", async () => {
  const inTurn = createShareTurns();
  const fail = () => Promise.reject(new Error("broken"));
  for (let n = 0; n < 8; n += 1) {
    await expect(inTurn({ network: "1", key: `${n}` }, fail)).rejects.toThrow("broken");
  }
});
