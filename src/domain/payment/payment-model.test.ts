import { expect, it } from "vitest";
import { createModel } from "../../../tests/support/payments/model";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const play = await createModel(world);
const SEQUENCES = Number(process.env.SEQUENCES ?? 25);
const SEED = Number(process.env.SEED ?? 20_261_127);

it(`PAY-007 ${SEQUENCES} random sequences from seed ${SEED} leave every franc accounted for`, async () => {
  for (let n = 0; n < SEQUENCES; n += 1) await play(SEED + n);
  expect(world.logged.filter(({ level }) => level === "error")).toEqual([]);
}, 600_000);
