import { expect, it } from "vitest";
import { createScheduler } from "./read-scheduler";

const REFUSED = { code: "unavailable", retryAfter: 5 };
/** Acts that run until they are told to end, in the order in which they began. */
function acts() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const act = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      ends.set(name, () => resolve(name));
    });
  return { began, act, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("runs so many at once, and takes one of each visitor in turn", async () => {
  const turn = createScheduler({ atOnce: 2, waitingMax: 10, patienceMs: 60_000 });
  const { began, act, end } = acts();
  const asked = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"];
  const all = asked.map((name) => turn(name[0] ?? "", act(name)));
  await settled();
  expect(began).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4", "b2"]) {
    end(name);
    await settled();
  }
  expect(began).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await Promise.all(all)).toEqual(asked);
});

it("refuses the last of the longest line when too many wait, not who asks once", async () => {
  const turn = createScheduler({ atOnce: 1, waitingMax: 2, patienceMs: 60_000 });
  const { began, act, end } = acts();
  const [first, second, third] = ["a1", "a2", "a3"].map((name) => turn("a", act(name)));
  const other = turn("b", act("b1"));
  await expect(third).rejects.toMatchObject(REFUSED);
  for (const name of ["a1", "a2", "b1"]) {
    end(name);
    await settled();
  }
  expect(await Promise.all([first, second, other])).toEqual(["a1", "a2", "b1"]);
  expect(began).not.toContain("a3");
});

it("counts those who wait, not those who waited", async () => {
  const turn = createScheduler({ atOnce: 1, waitingMax: 1, patienceMs: 60_000 });
  const { act, end } = acts();
  for (const round of [1, 2, 3]) {
    const both = ["a", "b"].map((who) => turn(who, act(`${who}${round}`)));
    for (const who of ["a", "b"]) {
      await settled();
      end(`${who}${round}`);
    }
    expect(await Promise.all(both)).toEqual([`a${round}`, `b${round}`]);
  }
});

it("lets nobody wait longer than the patience, nor after the client has gone", async () => {
  const turn = createScheduler({ atOnce: 1, waitingMax: 10, patienceMs: 20 });
  const { began, act, end } = acts();
  const running = turn("a", act("a1"));
  const gone = new AbortController();
  const left = turn("b", act("b1"), gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject(REFUSED);
  await expect(turn("c", act("c1"))).rejects.toMatchObject(REFUSED);
  end("a1");
  await running;
  expect(began).toEqual(["a1"]);
  const later = turn("c", act("c2"));
  end("c2");
  expect(await later).toBe("c2");
});

it("gives the turn on after an act that failed", async () => {
  const turn = createScheduler({ atOnce: 1, waitingMax: 10, patienceMs: 60_000 });
  const failed = turn("a", () => Promise.reject(new Error("no")));
  const next = turn("b", async () => "done");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
});
