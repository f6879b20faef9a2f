import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Session } from "~/contract/schemas/auth";
import { openPostgres } from "~/db/postgres";
import { properties } from "~/db/schema";
import { launch, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { readEvents } from "../support/world/event-stream";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";
import { assemble, copyPostgres, type TestUser } from "../support/world/world";

const { newPage } = launch();
const folder = mkdtempSync(join(tmpdir(), "kwata-two-"));
const DATABASE_URL = await copyPostgres();
const database = await openPostgres({ url: DATABASE_URL, max: 4 });
const world = await assemble(database, {
  folder: join(folder, "files"),
  publicUrl: "http://localhost:3000",
});
let sites: SiteProcess[] = [];
beforeAll(async () => {
  const env = { DATABASE_URL, DATA_DIR: folder };
  // One after the other: both would migrate.
  sites = [await startSiteProcess(env), await startSiteProcess(env)];
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await world.queue.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the browser of a signed-in person keeps, made by one of the processes. */
async function sessionAt(site: SiteProcess, person: TestUser): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/refresh`, {
    method: "POST",
    headers: { authorization: `Bearer ${await world.newSession(person.id)}` },
  });
  return answer.text();
}
const tokenOf = (session: string) => (JSON.parse(session) as Session).accessToken;

it("shows what one process caused on a page that another serves, also after that one's connection was cut", async () => {
  const [here, there] = sites as [SiteProcess, SiteProcess];
  const landlord = await world.newUser("landlord", "Josué");
  const tenant = await world.newUser("user", "Grâce");
  const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
  const token = tokenOf(await sessionAt(there, tenant));
  const write = async (content: string) => {
    const answer = await fetch(`${there.url}/api/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ property_id: property.id, subject: "Visite", content }),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
  const page = await newPage({ width: 360 });
  const session = await sessionAt(here, landlord);
  await page.addInitScript((text) => localStorage.setItem("session", text), session);
  await visit(page, `${here.url}/about`);
  const bell = (name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true }).waitFor();
  await bell("Notifications");

  await write("Puis-je visiter samedi ?");
  await bell("Notifications, 1 non lue");

  await database.db.execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await write("Ou dimanche ?");
  await bell("Notifications, 2 non lues");
});

it("shows each write with the next public read, whichever process keeps the page", async () => {
  const landlord = await world.newUser("landlord", "Rose");
  const { id } = await insertProperty(world, { landlord, title: "Villa des rosiers" });
  const read = async (site: SiteProcess, path: string) => (await fetch(site.url + path)).text();
  for (let price = 200_001; price <= 200_040; price += 1) {
    await database.db
      .update(properties)
      .set({ price_per_month: price, monthly_xaf: price })
      .where(eq(properties.id, id));
    const shown = [
      ...(await Promise.all(sites.map((site) => read(site, `/api/properties/${id}`)))),
      ...(await Promise.all(sites.map((site) => read(site, `/search?priceRange=0-300000`)))),
    ];
    for (const text of shown) {
      expect(text.replace(/[\s\u202f\u00a0]/g, "")).toContain(String(price));
    }
  }
});

it("ends its streams at once when it is told to stop, and serves none after", async () => {
  const [here] = sites as [SiteProcess, SiteProcess];
  const person = await world.newUser();
  const stream = await fetch(`${here.url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${tokenOf(await sessionAt(here, person))}` },
  });
  expect(stream.headers.get("content-encoding")).toBe(null);
  const events = readEvents(stream);
  expect(await events.next()).toMatchObject({ titles: [], unread: 0 });
  const [code, last] = await Promise.all([here.stop(), events.next()]);
  expect([code, last]).toEqual([0, null]);
});
