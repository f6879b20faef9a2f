import { describe, expect, it } from "vitest";
import type { Upload } from "~/contract/schemas/submission";
import { BackendError } from "~/web/backend/error";
import { PhotoQueue, type Send } from "./photo-queue";

const stored = (id: string): Upload => ({
  id,
  image_url: `/storage/${id}-1280.webp`,
  width: 1280,
  height: 960,
  preview: "",
});
const item = (id: string) => ({ id, file: new File(["x"], `${id}.jpg`, { type: "image/jpeg" }) });

/** A queue whose uploads end when the test says so. */
function open() {
  const open = new Map<string, { done(): void; fail(error: unknown): void }>();
  const order: string[] = [];
  const discarded: string[] = [];
  const idle: [number, (string | null)[]][] = [];
  const send: Send = (_file, { id, signal }) =>
    new Promise((resolve, reject) => {
      order.push(id);
      open.set(id, { done: () => resolve(stored(id)), fail: reject });
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  const queue = new PhotoQueue(send, (id) => discarded.push(id), {
    changed: () => {},
    idle: (n, failures) => idle.push([n, failures]),
  });
  const ids = () => queue.photos.map((photo) => photo.id).join("");
  const states = () => queue.photos.map((photo) => photo.state);
  const settle = async (id: string, error?: unknown) => {
    if (error) open.get(id)?.fail(error);
    else open.get(id)?.done();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, order, discarded, idle, ids, states, settle };
}

describe("the queue of photos", () => {
  it("sends one after the other and tells once that all are there", async () => {
    const { queue, order, idle, states, settle } = open();
    queue.add([item("a"), item("b")]);
    expect(states()).toEqual(["uploading", "waiting"]);
    const settled = queue.settled();
    await settle("a");
    expect(order).toEqual(["a", "b"]);
    await settle("b");
    await settled;
    expect(states()).toEqual(["stored", "stored"]);
    expect(idle).toEqual([[2, []]]);
  });

  it("goes on after a failure, and sends the failed one again under the same id", async () => {
    const { queue, order, idle, settle } = open();
    queue.add([item("a"), item("b")]);
    await settle("a", new BackendError(0, "offline", "Connexion impossible."));
    await settle("b");
    expect(queue.photos[0]).toMatchObject({ state: "failed", error: null, offline: true });
    expect(idle).toEqual([[1, [null]]]);
    queue.retryOffline();
    await settle("a");
    expect(order).toEqual(["a", "b", "a"]);
    expect(queue.photos[0]?.state).toBe("stored");
  });

  it("does not try again what the server refused, nor takes it back", async () => {
    const { queue, order, discarded, settle } = open();
    queue.add([item("a")]);
    await settle("a", new BackendError(422, "photo_invalid", "Pas une image."));
    queue.retryOffline();
    expect(order).toEqual(["a"]);
    queue.remove("a");
    expect(discarded).toEqual([]);
  });

  it("stops a photo on its way, takes it back from the server and sends the next", async () => {
    const { queue, order, discarded, idle, ids, settle } = open();
    queue.add([item("a"), item("b")]);
    queue.remove("a");
    await settle("a");
    await settle("b");
    expect(order).toEqual(["a", "b"]);
    expect(discarded).toContain("a");
    expect(ids()).toBe("b");
    expect(idle).toEqual([[1, []]]);
  });

  it("moves photos within the list", () => {
    const { queue, ids } = open();
    queue.restore(["a", "b", "c"].map((id) => ({ name: id, upload: stored(id) })));
    queue.move("a", 1);
    expect(ids()).toBe("bac");
    queue.move("c", 0);
    expect(ids()).toBe("cba");
    queue.move("c", 99);
    expect(ids()).toBe("bac");
    queue.move("nobody", 0);
    expect(ids()).toBe("bac");
  });
});
