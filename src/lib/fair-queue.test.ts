import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue";

type Limits = Parameters<typeof createFairQueue>[0];
const REFUSED = { code: "unavailable", retryAfter: 5 };
const refusal = () => Object.assign(new Error("refused"), REFUSED);

/** A queue whose pieces of work end when the test says so; the first letter is their owner. */
function open(limits: Limits) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (name: string, signal?: AbortSignal) =>
    queue.run(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
      { owner: name.charAt(0), signal },
    );
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, started, add, end };
}

it("gives turns to the owners, not to who has sent most", async () => {
  const { started, add, end } = open({ atOnce: 1, perOwner: 1 });
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => add(name));
  expect(started).toEqual(["a1"]);
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
});

it("runs one piece of an owner at a time, and another's beside it at once", async () => {
  const { started, add, end } = open({ atOnce: 2, perOwner: 1 });
  void add("a1");
  void add("a2");
  expect(started).toEqual(["a1"]);
  void add("b1");
  void add("c1");
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

it("goes on after a failure", async () => {
  const { started, add, end } = open({ atOnce: 1, perOwner: 1 });
  const failed = expect(add("a1")).rejects.toThrow("broken");
  void add("a2");
  await end("a1", new Error("broken"));
  await failed;
  expect(started).toEqual(["a1", "a2"]);
});

it("drops what waits when its signal aborts, and finishes what runs", async () => {
  const { started, add, end } = open({ atOnce: 1, perOwner: 1 });
  const client = new AbortController();
  const first = add("a1", client.signal);
  const dropped = expect(add("a2", client.signal)).rejects.toThrow("gone");
  const other = add("b1");
  client.abort(new Error("gone"));
  await dropped;
  await expect(add("a3", client.signal)).rejects.toThrow("gone");
  await end("a1");
  await end("b1");
  expect(await Promise.all([first, other])).toEqual(["a1", "b1"]);
  expect(started).toEqual(["a1", "b1"]);
});

it("lets work without an owner wait for no other", () => {
  const { queue, started } = open({ atOnce: 3, perOwner: 1 });
  for (const name of ["x", "y", "z", "over"]) {
    void queue.run(() => new Promise(() => started.push(name)));
  }
  expect(started).toEqual(["x", "y", "z"]);
});

it("runs so many at once, and takes one of each visitor in turn", async () => {
  const { started, add, end } = open({ atOnce: 2, waitingMax: 10, patienceMs: 60_000, refusal });
  const asked = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"];
  const all = asked.map((name) => add(name));
  expect(started).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4", "b2"]) {
    await end(name);
  }
  expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await Promise.all(all)).toEqual(asked);
});

it("refuses the last of the longest line when too many wait, not who asks once", async () => {
  const { started, add, end } = open({ atOnce: 1, waitingMax: 2, patienceMs: 60_000, refusal });
  const [first, second, third] = ["a1", "a2", "a3"].map((name) => add(name));
  const other = add("b1");
  await expect(third).rejects.toMatchObject(REFUSED);
  for (const name of ["a1", "a2", "b1"]) {
    await end(name);
  }
  expect(await Promise.all([first, second, other])).toEqual(["a1", "a2", "b1"]);
  expect(started).not.toContain("a3");
});

it("counts those who wait, not those who waited", async () => {
  const { add, end } = open({ atOnce: 1, waitingMax: 1, patienceMs: 60_000, refusal });
  for (const round of [1, 2, 3]) {
    const both = ["a", "b"].map((who) => add(`${who}${round}`));
    for (const who of ["a", "b"]) {
      await end(`${who}${round}`);
    }
    expect(await Promise.all(both)).toEqual([`a${round}`, `b${round}`]);
  }
});

it("lets nobody wait longer than the patience, nor after the client has gone", async () => {
  const { started, add, end } = open({ atOnce: 1, waitingMax: 10, patienceMs: 20, refusal });
  const running = add("a1");
  const gone = new AbortController();
  const left = add("b1", gone.signal);
  gone.abort();
  await expect(left).rejects.toMatchObject(REFUSED);
  await expect(add("c1")).rejects.toMatchObject(REFUSED);
  await end("a1");
  await running;
  expect(started).toEqual(["a1"]);
  const later = add("c2");
  await end("c2");
  expect(await later).toBe("c2");
});

it("gives the turn on after an act that failed", async () => {
  const { add, end } = open({ atOnce: 1, waitingMax: 10, patienceMs: 60_000, refusal });
  const failed = expect(add("a1")).rejects.toThrow("no");
  const next = add("b1");
  await end("a1", new Error("no"));
  await failed;
  await end("b1");
  expect(await next).toBe("b1");
});
