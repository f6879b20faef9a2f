import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Upload } from "~/contract/schemas/submission";
import { BackendError } from "~/web/backend/error";
import { PhotoQueue, RETRY_MS, type Send } from "./photo-queue";

const stored = (id: string): Upload => ({
  id,
  image_url: `/storage/${id}-1280.webp`,
  width: 1280,
  height: 960,
  preview: "",
});
const item = (id: string) => ({ id, file: new File(["x"], `${id}.jpg`, { type: "image/jpeg" }) });

const offline = () => new BackendError(0, "offline", "Connexion impossible.");
const broken = () => new BackendError(500, "internal", "Une erreur est survenue.");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

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
    queue.add([item("c")]);
    await settle("c");
    expect(idle).toEqual([
      [2, []],
      [1, []],
    ]);
  });

  it("goes on after a failure, and sends the failed one again under the same id", async () => {
    const { queue, order, idle, settle } = open();
    queue.add([item("a"), item("b")]);
    await settle("a", offline());
    await settle("b");
    expect(queue.photos[0]).toMatchObject({ state: "failed", error: null, offline: true });
    expect(idle).toEqual([[1, [null]]]);
    queue.retryFailed();
    await settle("a");
    expect(order).toEqual(["a", "b", "a"]);
    expect(queue.photos[0]?.state).toBe("stored");
  });

  it("ERR-017 tries again by itself after 2, 5, 15, 30, 60 and 120 s, and tells of it once", async () => {
    expect(RETRY_MS).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 120_000]);
    const { queue, order, idle, settle } = open();
    queue.add([item("a")]);
    await settle("a", broken());
    for (const [tries, ms] of RETRY_MS.entries()) {
      expect(queue.photos[0]).toMatchObject({ state: "failed", retrying: true, offline: false });
      expect(queue.unsent).toBe(1);
      vi.advanceTimersByTime(ms - 1);
      expect(order).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(order).toHaveLength(tries + 2);
      await settle("a", broken());
    }
    expect(queue.photos[0]).toMatchObject({ state: "failed", retrying: false });
    expect(vi.getTimerCount()).toBe(0);
    expect(idle).toEqual([[0, [null]]]);
    queue.retry("a");
    await settle("a");
    expect(queue.photos[0]?.state).toBe("stored");
    expect(idle).toEqual([
      [0, [null]],
      [1, []],
    ]);
  });

  it("tries again by itself anew once a person has sent the photo again", async () => {
    const { queue, order, settle } = open();
    queue.add([item("a")]);
    await settle("a", broken());
    for (const ms of RETRY_MS) {
      vi.advanceTimersByTime(ms);
      await settle("a", broken());
    }
    expect(queue.photos[0]).toMatchObject({ state: "failed", retrying: false });
    queue.retry("a");
    await settle("a", broken());
    expect(queue.photos[0]).toMatchObject({ state: "failed", retrying: true });
    const tries = order.length;
    vi.advanceTimersByTime(2_000);
    expect(order).toHaveLength(tries + 1);
  });

  it("leaves its next try out where a person was quicker", async () => {
    const { queue, order, states, settle } = open();
    queue.add([item("a")]);
    await settle("a", broken());
    queue.retry("a");
    vi.advanceTimersByTime(2_000);
    expect(states()).toEqual(["uploading"]);
    await settle("a");
    expect(order).toEqual(["a", "a"]);
    expect(queue.photos[0]).toMatchObject({ state: "stored", local: null });
  });

  it("forgets the next try of a photo that is taken away", async () => {
    const { queue, order, settle } = open();
    queue.add([item("a")]);
    await settle("a", offline());
    queue.remove("a");
    vi.advanceTimersByTime(600_000);
    expect(order).toEqual(["a"]);
  });

  it("VAL-019 frees the place of a photo that the server refused, and says why", async () => {
    const { queue, order, discarded, idle, ids, settle } = open();
    queue.add([item("a"), item("b")]);
    const settled = queue.settled();
    await settle("a", new BackendError(422, "photo_invalid", "Pas une image."));
    await settle("b");
    await settled;
    expect(ids()).toBe("b");
    expect(queue.refusals).toEqual([{ id: "a", name: "a.jpg", message: "Pas une image." }]);
    expect(idle).toEqual([[1, ["Pas une image."]]]);
    queue.retryFailed();
    vi.advanceTimersByTime(600_000);
    expect(order).toEqual(["a", "b"]);
    expect(discarded).toEqual([]);
    queue.dismissRefusals();
    expect(queue.refusals).toEqual([]);
  });

  it.each(["clear", "forget"] as const)(
    "says nothing of a photo too large for the server once it is to %s all",
    async (end) => {
      const { queue, ids, settle } = open();
      queue.add([item("a")]);
      await settle("a", new BackendError(413, "internal", "Fichier trop lourd."));
      expect([ids(), queue.refusals.length]).toEqual(["", 1]);
      queue[end]();
      expect(queue.refusals).toEqual([]);
    },
  );

  it("waits no longer for a photo that is taken away, and takes it back when it arrives all the same", async () => {
    const arrived = Promise.withResolvers<Upload>();
    const discarded: string[] = [];
    const queue = new PhotoQueue(
      () => arrived.promise,
      (id) => discarded.push(id),
      { changed: () => {}, idle: () => {} },
    );
    queue.add([item("a")]);
    const settled = queue.settled();
    queue.remove("a");
    await settled;
    discarded.length = 0;
    arrived.resolve(stored("a"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(discarded).toEqual(["a"]);
    expect(queue.photos).toEqual([]);
  });

  it("takes away a photo of an old draft that the server has no longer", () => {
    const { queue, ids } = open();
    queue.restore(["a", "b"].map((id) => ({ name: `${id}.jpg`, upload: stored(id) })));
    queue.lost("a", "a.jpg n'est plus disponible.");
    expect(ids()).toBe("b");
    expect(queue.refusals).toEqual([
      { id: "a", name: "a.jpg", message: "a.jpg n'est plus disponible." },
    ]);
  });

  it("says that the site has no room, sends the photo again, and keeps the tab until it is there", async () => {
    const { queue, order, idle, settle } = open();
    const full = () => new BackendError(507, "storage_full", "Plus de place.");
    queue.add([item("a")]);
    await settle("a", full());
    for (const ms of RETRY_MS) {
      expect(queue.photos[0]).toMatchObject({ state: "failed", error: "Plus de place." });
      vi.advanceTimersByTime(ms);
      await settle("a", full());
    }
    expect(queue.photos[0]).toMatchObject({ state: "failed", retrying: false });
    expect(queue.unsent).toBe(1);
    expect(queue.holds("a")).toBe(true);
    queue.retry("a");
    await settle("a");
    expect(queue.photos[0]?.state).toBe("stored");
    expect(queue.unsent).toBe(0);
    expect(order).toHaveLength(RETRY_MS.length + 2);
    expect(idle).toEqual([
      [0, ["Plus de place."]],
      [1, []],
    ]);
  });

  it("does not try again by itself what the server wants a person for", async () => {
    const { queue, order, settle } = open();
    queue.add([item("a")]);
    await settle("a", new BackendError(401, "unauthenticated", "Connectez-vous."));
    queue.retryFailed();
    vi.advanceTimersByTime(600_000);
    expect(order).toEqual(["a"]);
    expect(queue.photos[0]).toMatchObject({ state: "failed", error: "Connectez-vous." });
    expect(queue.unsent).toBe(0);
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
