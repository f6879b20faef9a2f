import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShownEnv, Tags } from "~/api/middleware/shown";
import { openPostgres } from "~/db/postgres";
import { copyPostgres, createWorld } from "../../../tests/support/world/world";
import { compression, unchanged } from "./compression";
import { createPublicCache } from "./public-cache";

const world = await createWorld();
const write = (...tags: string[]) =>
  world.db.execute(sql`select pg_notify('public_change', ${tags.join(",")})`);

let made = 0;
let answer: () => Promise<Response>;
/** What each part of an answer tells that it shows. */
let shown: Tags[] = [];
const hit = vi.fn();
const app = new Hono<ShownEnv>();
app.use(unchanged);
app.use(createPublicCache(world.database).answer(hit));
app.use(compression);
app.get("*", (c) => {
  made += 1;
  for (const tags of shown) c.var.tellShown?.(tags);
  return answer();
});
const page = (headers: HeadersInit = {}) =>
  new Response(`page ${made}`, { headers: { "content-type": "text/html", ...headers } });
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).text();

// Until it hears of writes nothing is kept.
await vi.waitFor(
  async () => {
    answer = async () => page();
    if ((await get("/about")) !== (await get("/about"))) throw new Error("nothing is kept");
  },
  { timeout: 20_000 },
);
beforeEach(async () => {
  answer = async () => page();
  shown = [];
  await write();
  made = 0;
  hit.mockClear();
});

it("makes a page once, until something is written", async () => {
  expect([await get("/search"), await get("/search")]).toEqual(["page 1", "page 1"]);
  expect(hit).toHaveBeenCalledOnce();
  await write();
  expect([await get("/search"), await get("/search")]).toEqual(["page 2", "page 2"]);
});

it.each<[string, Tags[]]>([
  ["what it shows", [["listing:a", "people"]]],
  ["what one of its parts shows", [[], ["listing:a"], ["lists"]]],
  ["something, and a part may show anything", [["listing:b"], undefined]],
  ["something, and may show anything", []],
])("makes a page anew once a write names %s", async (_what, told) => {
  shown = told;
  await get("/search");
  await write("card:a", "listing:a");
  expect([await get("/search"), await get("/search")]).toEqual(["page 2", "page 2"]);
});

it("keeps a page whatever is written that it doesn't show", async () => {
  shown = [[], ["listing:a", "people"]];
  await get("/search");
  await write("listing:b", "lists");
  expect(await get("/search")).toBe("page 1");
  await write();
  expect(await get("/search")).toBe("page 2");
});

/** Words as a page has them: generated ones compress otherwise. */
const text = readFileSync("docs/architecture.md", "utf8");

it("compresses harder what is asked for often, and nothing else of it changes", async () => {
  answer = async () => new Response(text, { headers: { "content-type": "text/html" } });
  const ask = async (path = "/search") => {
    const sent = await app.request(path, { headers: { "accept-encoding": "br" } });
    const body = Buffer.from(await sent.arrayBuffer());
    return { body, etag: sent.headers.get("etag") };
  };
  const untilDense = async (path: string, first: Buffer) => {
    await vi.waitFor(async () => {
      expect((await ask(path)).body.length).toBeLessThan(first.length);
    });
  };
  const first = await ask();
  await untilDense("/search", first.body);
  const dense = await ask();
  expect(brotliDecompressSync(dense.body).toString()).toBe(text);
  expect([dense.etag, made]).toEqual([first.etag, 1]);
  // One at a time: that of /help would come after that of /about, which was asked for twice.
  const once = await ask("/about");
  await ask("/about");
  await untilDense("/help", (await ask("/help")).body);
  expect((await ask("/about")).body.length).toBe(once.body.length);
});

it("forgets an answer that a write changes while it is compressed", async () => {
  const br = { "accept-encoding": "br" };
  answer = async () =>
    new Response(`${made} ${text}`, { headers: { "content-type": "text/html" } });
  const ask = async () => {
    const sent = await app.request("/search", { headers: br });
    return brotliDecompressSync(Buffer.from(await sent.arrayBuffer()))
      .toString()
      .slice(0, 2);
  };
  for (let n = 0; n < 4; n += 1) expect(await ask()).toBe("1 ");
  await write();
  expect([await ask(), await ask()]).toEqual(["2 ", "2 "]);
});

it("answers 304 from what is kept", async () => {
  await get("/search");
  const etag = (await app.request("/search")).headers.get("etag") ?? "";
  const again = await app.request("/search", { headers: { "if-none-match": etag } });
  expect([again.status, made]).toEqual([304, 1]);
});

it("keeps apart what differs, and together what doesn't", async () => {
  await get("/search?q=a");
  expect(await get("/search?q=b")).toBe("page 2");
  expect(await get("/search?q=a", { "save-data": "on" })).toBe("page 3");
  expect(await get("/search?q=a&utm_source=whatsapp")).toBe("page 1");
  expect(await get("/search?q=a", { cookie: "light=1" })).toBe("page 3");
  expect(await get("/search?q=a", { cookie: "light=0", "save-data": "on" })).toBe("page 1");
});

it.each([
  ["a session", "/search", { authorization: "Bearer x" }],
  ["an administrator under maintenance", "/search", { cookie: "maintenance-pass=x" }],
  ["a part of a file", "/search", { range: "bytes=0-1" }],
  ["a private page", "/user/dashboard", {}],
  ["a page with a form's token", "/contact", {}],
  ["one's own listings", "/api/own-properties", {}],
  ["an endless address", `/search?q=${"a".repeat(1_100)}`, {}],
])("keeps nothing of a request with %s", async (_what, path, headers) => {
  expect([await get(path, headers), await get(path, headers)]).toEqual(["page 1", "page 2"]);
  expect(hit).not.toHaveBeenCalled();
});

it.each([["private, no-store"], ["no-store"]])("keeps no answer that says %s", async (policy) => {
  answer = async () => page({ "cache-control": policy });
  expect([await get("/search"), await get("/search")]).toEqual(["page 1", "page 2"]);
});

it("keeps no answer that gives a cookie", async () => {
  answer = async () => page({ "set-cookie": "a=b" });
  expect([await get("/search"), await get("/search")]).toEqual(["page 1", "page 2"]);
});

it("keeps no failure", async () => {
  answer = async () => new Response(`failed ${made}`, { status: 404 });
  expect([await get("/search"), await get("/search")]).toEqual(["failed 1", "failed 2"]);
});

/** Holds the answers to /search back until the returned function is called. */
function holdBack(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async () => {
    const mine = made;
    if (mine === 1) await held;
    return new Response(`page ${mine}`, { headers: { "content-type": "text/html" } });
  };
  return release;
}

it("makes one answer for many who ask at the same time", async () => {
  const release = holdBack();
  const first = get("/search");
  await vi.waitFor(() => expect(made).toBe(1));
  const others = Array.from({ length: 20 }, () => get("/search"));
  // Came after them and is answered: so they wait.
  expect(await get("/about")).toBe("page 2");
  release();
  expect(new Set([await first, ...(await Promise.all(others))])).toEqual(new Set(["page 1"]));
  expect(made).toBe(2);
});

it("gives nobody what was begun before the last write", async () => {
  const release = holdBack();
  const first = get("/search");
  await vi.waitFor(() => expect(made).toBe(1));
  await write();
  expect(await get("/search")).toBe("page 2");
  release();
  expect(await first).toBe("page 1");
  expect(await get("/search")).toBe("page 2");
});

it("keeps what was begun before a write that changes nothing of it", async () => {
  shown = [["listing:a"]];
  const release = holdBack();
  const first = get("/search");
  await vi.waitFor(() => expect(made).toBe(1));
  await write("listing:b");
  // The answer in the making does not know yet what it shows, so the second request is answered anew.
  expect(await get("/search")).toBe("page 2");
  release();
  await first;
  await write("listing:b");
  expect([await get("/search"), made]).toEqual(["page 1", 2]);
});

it("keeps nothing that was begun before a write that changes it", async () => {
  shown = [["listing:a"]];
  const release = holdBack();
  const first = get("/search");
  await vi.waitFor(() => expect(made).toBe(1));
  await write("listing:a");
  await write("listing:b");
  release();
  expect(await first).toBe("page 1");
  expect(await get("/search")).toBe("page 2");
});

it("lets those who waited for what can't be kept ask for themselves", async () => {
  const release = holdBack();
  const failing = answer;
  answer = async () => {
    const { headers, body } = await failing();
    return new Response(body, { status: 503, headers });
  };
  const first = get("/search");
  await vi.waitFor(() => expect(made).toBe(1));
  const other = get("/search");
  await get("/about");
  release();
  expect([await first, await other]).toEqual(["page 1", "page 3"]);
});

const isPostgres = world.database.engine === "postgres";
it.runIf(isPostgres)("keeps nothing where what is written is never heard", async () => {
  // What is said in one database is not heard in another.
  const [url, directUrl] = [await copyPostgres(), await copyPostgres()];
  const database = await openPostgres({ url, directUrl });
  const cache = createPublicCache(database);
  const deaf = new Hono();
  deaf.use(cache.answer(hit));
  deaf.get("*", () => {
    made += 1;
    return answer();
  });
  const ask = async () => (await deaf.request("/search")).text();
  expect(await ask()).toBe("page 1");
  await expect(database.listen("public_change", () => {})).rejects.toThrow();
  expect([await ask(), await ask()]).toEqual(["page 2", "page 3"]);
  await cache.close();
  await database.close();
});

it.runIf(isPostgres)("keeps nothing while it can't hear of writes", async () => {
  await get("/search");
  await world.db.execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and (query like 'select pg_current_wal%' or query = 'listen "public_change"')
      and pid <> pg_backend_pid()`);
  expect(await get("/search")).toBe("page 2");
  await vi.waitFor(async () => {
    const one = await get("/search");
    expect(await get("/search")).toBe(one);
  });
});
