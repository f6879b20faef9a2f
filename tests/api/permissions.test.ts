import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { rows } from "~/db/client";
import { rateLimits } from "~/db/schema";
import { staleCards } from "../support/rows/kept-cards";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { type Answer, contractOf, expectDeclared } from "./request";
import type { Route } from "./route";
import { ADMIN, ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const contract = contractOf(world);
const table = Object.entries(ROUTES);
const statusOf = (route: Route, person: Person) =>
  Number(route.answers.split(" ")[PEOPLE.indexOf(person)]);

/**
 * Every row of every table but the counters of attempts, in short; the queue's jobs too, but those
 * whose time is over by the real clock: the queue clears them away on its own.
 */
async function snapshot(): Promise<unknown> {
  // Counted a second after they were made, which would be seen as a change.
  await world.searches.flush();
  const tables = await rows<{ name: string }>(
    world.db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_name <> 'rate_limits'
        and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t${name === "pgboss.job" ? " where keep_until > now()" : ""}`,
  );
  return rows(world.db, sql.raw(`${digests.join(" union all ")} order by 1`));
}
const same = (answer: Answer) => ({
  status: answer.status,
  text: answer.text.replace(answer.requestId ?? "", ""),
});

/** The requirements that the row of a route proves, as far as the API goes. */
function proves(key: string, { answers }: Route): string {
  if (answers === ADMIN) return "PER-002 PER-003 PER-006";
  if (/own-properties|properties\/.*status|uploads/.test(key)) return "PER-002 PER-003 PER-007";
  if (/received/.test(key)) return "PER-002 PER-003 PER-009";
  if (/bookings|threads|reviews\/mine|favorites/.test(key)) return "PER-002 PER-010";
  return answers.startsWith("401 2") ? "PER-002" : "";
}

describe("who may do what", () => {
  it("knows every route of the API and no other", async () => {
    const response = await world.api.request("/api/openapi.json");
    const { paths } = (await response.json()) as { paths: Record<string, object> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(/^\/api/, "")}`),
    );
    expect(Object.keys(ROUTES).sort()).toEqual(listed.sort());
    for (const [key, { answers }] of table) expect(answers.split(" "), key).toHaveLength(7);
  });

  it.each(table.map(([key, route]) => [key, proves(key, route), route] as const))(
    "%s %s",
    async (key, _, route) => {
      const make = async () => (await route.target?.(scene)) ?? "";
      const refused = PEOPLE.filter((person) => statusOf(route, person) >= 400);
      const allowed = PEOPLE.filter((person) => statusOf(route, person) < 400);
      const id = await make();
      const before = await snapshot();
      for (const person of refused) {
        const answer = await request(scene, key, person, id);
        expect(answer.status, `${person}: ${answer.text}`).toBe(statusOf(route, person));
        expectDeclared(contract, key, answer);
        if (answer.status === 404) {
          const absent = await request(scene, key, person, crypto.randomUUID());
          expect(same(answer), person).toEqual(same(absent));
        }
      }
      expect(await snapshot()).toEqual(before);
      for (const person of allowed) {
        const answer = await request(scene, key, person, await make());
        expect(answer.status, `${person}: ${answer.text}`).toBe(statusOf(route, person));
        expectDeclared(contract, key, answer);
      }
    },
  );

  it.each(table.filter(([key]) => key.includes("{")))(
    "%s takes a malformed id as an absent one",
    { tags: "full" },
    async (key) => {
      for (const person of PEOPLE) {
        const absent = await request(scene, key, person, crypto.randomUUID());
        for (const id of ["quelconque", "1", "%27%20or%201=1", "%00"]) {
          expect(same(await request(scene, key, person, id)), `${person} ${id}`).toEqual(
            same(absent),
          );
        }
      }
    },
  );

  it.each([
    "GET /properties/{id}",
    "GET /properties/{id}/pictures",
    "GET /properties/{id}/reviews",
    "POST /properties/{id}/view",
    "GET /bookings/quote",
    "POST /functions/create-booking",
    "POST /messages",
    "POST /reports",
    "GET /favorites/{propertyId}",
    "PUT /favorites/{propertyId}",
  ])("%s takes a property that is not public as an absent one", async (key) => {
    const others = PEOPLE.filter((person) => person !== "landlord");
    for (const status of PROPERTY_STATUSES.filter((s) => s !== "active")) {
      const id = await scene.property({ status });
      for (const person of others) {
        await world.db.delete(rateLimits);
        const hidden = same(await request(scene, key, person, id));
        const absent = same(await request(scene, key, person, crypto.randomUUID()));
        expect(hidden, `${person} ${status}`).toEqual(absent);
      }
    }
  });

  it("keeps every card as the rows are, whatever was written", async () => {
    expect(await staleCards(world.db)).toEqual([]);
  });

  it("PER-010 leaves another person's notifications unread and favourites saved", async () => {
    const notification = await scene.notification();
    const property = await scene.property();
    await request(scene, "PUT /favorites/{propertyId}", "tenant", property);
    const before = await snapshot();
    await request(scene, "POST /notifications/read", "stranger", notification);
    await request(scene, "POST /notifications/read-all", "stranger", "");
    await request(scene, "DELETE /favorites/{propertyId}", "stranger", property);
    expect(await snapshot()).toEqual(before);
  });
});
