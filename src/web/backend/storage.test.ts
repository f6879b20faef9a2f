import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBrowser } from "../../../tests/support/browser/fake-tabs";
import { SESSION_KEY } from "./session";
import { storage } from "./storage";

type Sent = { url: string; bearer: string | undefined; body: unknown };
type Answer = { status: number; body: unknown };

const photo = new File(["x"], "salon.jpg", { type: "image/jpeg" });
const stored = { id: "p1", image_url: "/storage/p1.webp", width: 4, height: 3, preview: "" };
const refused = { error: { code: "unauthenticated", message: "Connectez-vous.", requestId: "r" } };
const sessionOf = (accessToken: string) => ({
  accessToken,
  refreshToken: "refresh-1",
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  user: {
    id: "u1",
    email: "ada@example.cm",
    first_name: "Ada",
    last_name: "Mbarga",
    role: "landlord",
    avatar_url: null,
  },
});

let sent: Sent[];
let answers: (request: Sent) => Answer;
let refresh: () => Response;
let browser: ReturnType<typeof createBrowser>;

/** As much of XMLHttpRequest as an upload uses; answers what the test says. */
class FakeRequest {
  upload = { addEventListener: () => {} };
  status = 0;
  responseText = "";
  private url = "";
  private headers = new Map<string, string>();
  private listeners = new Map<string, () => void>();
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value);
  }
  getResponseHeader() {
    return null;
  }
  addEventListener(name: string, listener: () => void) {
    this.listeners.set(name, listener);
  }
  abort() {}
  send(body: unknown) {
    const request = { url: this.url, bearer: this.headers.get("authorization"), body };
    sent.push(request);
    const { status, body: answer } = answers(request);
    this.status = status;
    this.responseText = JSON.stringify(answer);
    queueMicrotask(() => this.listeners.get("load")?.());
  }
}

beforeEach(async () => {
  sent = [];
  browser = createBrowser();
  await browser.open();
  browser.stored.set(SESSION_KEY, JSON.stringify(sessionOf("access-1")));
  refresh = () => Response.json(sessionOf("access-2"));
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("fetch", async () => refresh());
});
afterEach(() => vi.unstubAllGlobals());

it("sends a photo again with a renewed token after a 401, under the same id", async () => {
  answers = ({ bearer }) =>
    bearer === "Bearer access-2" ? { status: 201, body: stored } : { status: 401, body: refused };
  expect(await storage.upload(photo, { id: "p1", propertyId: "f1" })).toEqual(stored);
  expect(sent.map(({ bearer }) => bearer)).toEqual(["Bearer access-1", "Bearer access-2"]);
  expect(new Set(sent.map(({ url }) => url))).toEqual(
    new Set(["/api/uploads?name=salon.jpg&id=p1&property_id=f1"]),
  );
  expect(sent.map(({ body }) => body)).toEqual([photo, photo]);
});

it("sends a photo once more only, and says why it is refused", async () => {
  answers = () => ({ status: 401, body: refused });
  const upload = storage.upload(photo, { id: "p1", propertyId: "f1" });
  await expect(upload).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
  expect(sent).toHaveLength(2);
});

it("does not send a photo again when the session has ended", async () => {
  refresh = () => Response.json(refused, { status: 401 });
  answers = () => ({ status: 401, body: refused });
  const upload = storage.upload(photo, { id: "p1", propertyId: "f1" });
  await expect(upload).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
  expect(sent).toHaveLength(1);
});

it("sends nothing of a photo that was taken away before its turn", async () => {
  answers = () => ({ status: 201, body: stored });
  const signal = AbortSignal.abort();
  const upload = storage.upload(photo, { id: "p1", propertyId: "f1", signal });
  await expect(upload).rejects.toMatchObject({ name: "AbortError" });
  expect(sent).toEqual([]);
});

it.each([
  ["arrived", () => Response.json({ avatar_url: "/storage/me.webp" })],
  ["was refused", () => Response.json(refused, { status: 422 })],
])("holds the tab until a portrait %s, and no longer", async (_, answer) => {
  // Its own copy: what other files left under way would hold the tab, too.
  vi.resetModules();
  const { storage } = await import("./storage");
  const held = new Set<string>();
  vi.stubGlobal("addEventListener", (type: string) => held.add(type));
  vi.stubGlobal("removeEventListener", (type: string) => held.delete(type));
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async () => {
    await promise;
    return answer();
  });
  const ended = storage.setAvatar(photo).catch(() => {});
  expect([...held]).toEqual(["beforeunload"]);
  resolve();
  await ended;
  expect([...held]).toEqual([]);
});
