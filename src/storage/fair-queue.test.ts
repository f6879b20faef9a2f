import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue";

/** A queue whose pieces of work end when the test says so. */
function open(concurrency: number) {
  const queue = createFairQueue(concurrency);
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
  const { started, add, end } = open(1);
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => add(name));
  expect(started).toEqual(["a1"]);
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
});

it("runs one piece of an owner at a time, and another's beside it at once", async () => {
  const { started, add, end } = open(2);
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
  const { started, add, end } = open(1);
  const failed = expect(add("a1")).rejects.toThrow("broken");
  void add("a2");
  await end("a1", new Error("broken"));
  await failed;
  expect(started).toEqual(["a1", "a2"]);
});

it("drops what waits when its signal aborts, and finishes what runs", async () => {
  const { started, add, end } = open(1);
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
  const { queue, started } = open(3);
  for (const name of ["x", "y", "z", "over"]) {
    void queue.run(() => new Promise(() => started.push(name)));
  }
  expect(started).toEqual(["x", "y", "z"]);
});
