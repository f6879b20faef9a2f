import { expect, it } from "vitest";
import { createScheduler } from "./read-scheduler";

it("refuses who loses the place with the error that pages and API answer as 503", async () => {
  const turn = createScheduler({ atOnce: 1, waitingMax: 1, patienceMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const all = ["a1", "a2", "b1"].map((name) =>
    turn(name.charAt(0), () => promise.then(() => name)),
  );
  const refused = expect(all[1]).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  resolve("");
  await refused;
  expect(await Promise.all([all[0], all[2]])).toEqual(["a1", "b1"]);
});
