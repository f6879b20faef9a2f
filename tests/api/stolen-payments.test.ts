import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sweepTransfers } from "~/domain/payment";
import { openPayments, openScene, PROVIDERS, type Scene } from "../support/payments/provider-scene";
import { lastAsked } from "../support/rows/payment";
import { type DumpedRow, dumpDatabase } from "../support/world/database-dump";
import { createWorld } from "../support/world/world";

const world = await createWorld();
/** Where people keep their own numbers, which they see and change. `simulated_orders` is not written here. */
const OWN_NUMBERS = ["public.payment_methods"];
const numbers = new Set<string>();
const codes = new Set<string>();
let dump: DumpedRow[];

/** Collect, payout and refund; refusals and troubles whose words repeat a number; a callback. */
async function playAll(scene: Scene, key: string, refused: string) {
  await scene.pay({ end: { fail: refused } });
  await scene.pass(1);
  const first = await lastAsked(world, scene.booking.id);
  scene.server.trouble(500);
  await scene.pay();
  scene.server.trouble(null);
  await scene.pass(1, 1);
  await scene.settle("succeed", first);
  await scene.callback({ [key]: first });
  await scene.pass(1, 1);
  codes.add((await scene.read()).handover?.code ?? "");
  scene.server.next({ start: "unknown_word" });
  await scene.handOver();
  await scene.pass(1, 1);
  await sweepTransfers(scene.system);
  for (const { msisdn } of scene.server.book.movements) numbers.add(msisdn);
  expect(new Set(scene.server.book.movements.map(({ direction }) => direction)).size).toBe(3);
  await scene.close();
}

beforeAll(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await openPayments(world);
  for (const name of PROVIDERS) {
    const [key, refused] =
      name === "mtn"
        ? (["externalId", "APPROVAL_REJECTED"] as const)
        : (["depositId", "PAYMENT_NOT_APPROVED"] as const);
    await playAll(await openScene(world, name), key, refused);
  }
  dump = await dumpDatabase(world);
});

describe("PAY-023 after payments, payouts and refunds", () => {
  it("a stolen dump holds the numbers where their owners keep them, and nowhere else", () => {
    expect(numbers.size).toBe(4);
    const holding = dump
      .filter(({ row }) => [...numbers].some((one) => JSON.stringify(row).includes(one.slice(3))))
      .map(({ table }) => table);
    expect([...new Set(holding)]).toEqual(OWN_NUMBERS);
  });

  it("no number is found by hashing it, with the prefix or without", () => {
    const rows = JSON.stringify(dump.filter(({ table }) => table === "public.transfers"));
    expect(rows).toContain("number_hash");
    const hashes = [...numbers].flatMap((one) =>
      [one, `+${one}`, one.slice(3), `payment-number:+${one}`].flatMap((text) =>
        (["hex", "base64url", "base64"] as const).map((encoding) =>
          createHash("sha256").update(text).digest(encoding),
        ),
      ),
    );
    expect(hashes.filter((hash) => rows.includes(hash))).toEqual([]);
  });

  it("no code for the keys stands in it, in plain or hashed", () => {
    const rows = JSON.stringify(dump.filter(({ table }) => table === "public.handovers"));
    expect(rows).toContain("code_sealed");
    const plain = [...codes].filter((code) => new RegExp(`\\b${code}\\b`).test(rows));
    expect([codes.size, plain]).toEqual([2, []]);
    const hashes = [...codes].map((code) => createHash("sha256").update(code).digest("base64url"));
    expect(hashes.filter((hash) => rows.includes(hash))).toEqual([]);
  });

  it("no line of the log says a number or a code", () => {
    const log = JSON.stringify(world.logged);
    expect(log).toContain("payment provider");
    const secrets = [...[...numbers].map((one) => one.slice(3)), ...codes];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
