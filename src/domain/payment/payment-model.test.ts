import { expect, it } from "vitest";
import { createModel } from "../../../tests/support/payments/model";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const play = await createModel(world);
const SEED = Number(process.env.SEED ?? 20_261_127);

/** Plays so many sequences, the first from `SEED`. */
async function expectAccounted(sequences: number): Promise<void> {
  for (let n = 0; n < sequences; n += 1) await play(SEED + n);
  expect(world.logged.filter(({ level }) => level === "error")).toEqual([]);
}

it(`PAY-007 10 random sequences from seed ${SEED} leave every franc accounted for`, async () => {
  await expectAccounted(10);
});

const MANY = Number(process.env.SEQUENCES ?? 25);
const isPostgres = world.database.engine === "postgres";
it.runIf(isPostgres || process.env.SEQUENCES)(
  `PAY-007 ${MANY} random sequences from seed ${SEED} leave every franc accounted for`,
  { tags: "full", timeout: 600_000 },
  () => expectAccounted(MANY),
);
