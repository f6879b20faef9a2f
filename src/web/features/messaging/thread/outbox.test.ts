import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Message } from "~/contract/schemas/messaging";
import { BackendError } from "~/web/backend/error";
import { isWaiting, Outbox } from "./outbox";

const KEY = "unsent:ada:thread";
const offline = () => new BackendError(0, "offline", "");
const stored = new Map<string, string>();
let sent: string[] = [];
let failing: BackendError | undefined;

beforeEach(() => {
  stored.clear();
  sent = [];
  failing = undefined;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const arrived: string[] = [];
const newOutbox = (key = KEY) =>
  new Outbox(
    key,
    async ({ id, content }) => {
      if (failing) throw failing;
      sent.push(content);
      return { id, content } as Message;
    },
    ({ content }) => arrived.push(content),
  );
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the messages not yet sent", () => {
  it("go one after the other, in the order they were written", async () => {
    const outbox = newOutbox();
    for (const content of ["un", "deux", "trois"]) outbox.add(content);
    expect(outbox.get().map((item) => item.content)).toEqual(["un", "deux", "trois"]);
    await settled();
    expect(sent).toEqual(["un", "deux", "trois"]);
    expect(outbox.get()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it("wait behind one that failed, keep their ids, and go when the network is back", async () => {
    const outbox = newOutbox();
    failing = offline();
    outbox.add("un");
    outbox.add("deux");
    await settled();
    const ids = outbox.get().map((item) => item.id);
    expect(outbox.get().map((item) => [item.content, isWaiting(item)])).toEqual([
      ["un", true],
      ["deux", true],
    ]);
    failing = undefined;
    outbox.retryPassing();
    expect(outbox.get().map((item) => item.id)).toEqual(ids);
    await settled();
    expect(sent).toEqual(["un", "deux"]);
  });

  it("survive the page, do not go by themselves then, and belong to their user", async () => {
    failing = offline();
    newOutbox().add("Trop tard ?");
    await settled();
    failing = undefined;
    const later = newOutbox();
    expect(later.get()).toMatchObject([{ content: "Trop tard ?", error: "left" }]);
    later.retryPassing();
    await settled();
    expect(sent).toEqual([]);
    expect(newOutbox("unsent:ben:thread").get()).toEqual([]);
    later.retry(later.get()[0]?.id ?? "");
    await settled();
    expect(sent).toEqual(["Trop tard ?"]);
    expect(stored.size).toBe(0);
  });

  it("stay where they are when the server refuses, until they are taken away", async () => {
    const outbox = newOutbox();
    failing = new BackendError(429, "rate_limited", "Réessayez dans une heure.");
    outbox.add("Encore");
    await settled();
    outbox.retryPassing();
    expect(outbox.get()).toMatchObject([{ error: { status: 429 } }]);
    outbox.remove(outbox.get()[0]?.id ?? "");
    expect(outbox.get()).toEqual([]);
    expect(stored.size).toBe(0);
  });
});
