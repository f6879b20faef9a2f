import { afterEach, expect, it, vi } from "vitest";
import { type QueuedFile, UploadQueue } from "./upload-queue";

/** A queue that notes what becomes of its files, which end when the test says so. */
class NotingQueue extends UploadQueue<QueuedFile, string> {
  readonly noted: string[] = [];
  private ends = new Map<string, { done(): void; fail(): void }>();

  constructor() {
    super(({ id }) => {
      this.noted.push(`${id} leaves`);
      return new Promise((resolve, reject) => {
        this.ends.set(id, { done: () => resolve(`stored ${id}`), fail: () => reject(new Error()) });
      });
    });
  }
  add(id: string, local: string | null = null): void {
    const name = `${id}.jpg`;
    const item: QueuedFile = { id, name, state: "waiting", progress: 0, local };
    this.enqueue([{ item, file: new File([name], name) }]);
  }
  async end(id: string, how: "done" | "fail"): Promise<void> {
    this.ends.get(id)?.[how]();
    await new Promise((resolve) => setImmediate(resolve));
  }
  get ids(): string {
    return this.list.map(({ id }) => id).join("");
  }
  protected arrived(id: string, made: string): void {
    this.noted.push(made);
    this.take(id);
  }
  protected override arrivedTooLate(id: string): void {
    this.noted.push(`${id} too late`);
  }
  protected failed(id: string): void {
    this.noted.push(`${id} failed`);
    this.patch(id, { state: "failed" });
  }
  protected override ended(): void {
    this.noted.push("empty");
  }
  protected mayArrive(): boolean {
    return true;
  }
  protected notify(): void {}
}

afterEach(() => vi.restoreAllMocks());

it("sends one file at a time, also those that are added meanwhile", async () => {
  const queue = new NotingQueue();
  for (const id of ["a", "b", "c"]) queue.add(id);
  expect(queue.noted).toEqual(["a leaves"]);
  await queue.end("a", "done");
  await queue.end("b", "fail");
  await queue.end("c", "done");
  expect(queue.noted).toEqual([
    "a leaves",
    "stored a",
    "b leaves",
    "b failed",
    "c leaves",
    "stored c",
    "empty",
  ]);
  expect(queue.ids).toBe("b");
  expect(queue.unsent).toBe(1);
  expect([queue.holds("a"), queue.holds("b")]).toEqual([false, true]);
});

it("says of a removed file that it came too late, and nothing when it did not come", async () => {
  const queue = new NotingQueue();
  for (const id of ["a", "b"]) queue.add(id);
  queue.remove("a");
  await queue.end("a", "done");
  queue.remove("b");
  await queue.end("b", "fail");
  expect(queue.noted).toEqual(["a leaves", "a too late", "b leaves", "empty"]);
  expect([queue.ids, queue.unsent]).toEqual(["", 0]);
});

it("stops what is on its way when everything is forgotten", async () => {
  const queue = new NotingQueue();
  for (const id of ["a", "b"]) queue.add(id);
  queue.forget();
  await queue.end("a", "done");
  expect(queue.noted).toEqual(["a leaves", "a too late", "empty"]);
  expect([queue.ids, queue.holds("b")]).toEqual(["", false]);
});

it("frees the address under which the page shows a file once it lets go of it, and no other", async () => {
  const freed: string[] = [];
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => freed.push(address));
  const queue = new NotingQueue();
  for (const id of ["a", "b", "c"]) queue.add(id, `blob:${id}`);
  queue.add("d");
  await queue.end("a", "fail");
  expect(freed).toEqual([]);
  queue.remove("a");
  expect(freed).toEqual(["blob:a"]);
  queue.forget();
  expect(freed).toEqual(["blob:a", "blob:b", "blob:c"]);
});
