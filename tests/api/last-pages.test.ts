import { beforeEach, describe, expect, it } from "vitest";
import { favorites, rateLimits, reconciliations } from "~/db/schema";
import { audit } from "~/domain/audit";
import { insertTransfer } from "../support/rows/paid-stay";
import { insertVerification } from "../support/rows/verification";
import { failedJob } from "../support/world/failed-job";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { ask } from "./request";
import { ROUTES } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const { admin, landlord, tenant } = scene.people;
const idOf = (user: { id: string } | undefined) => user?.id ?? "";
let day = 0;

/** A row for each list whose route in ROUTES makes none, or replaces the one before. */
const ROW: Record<string, () => Promise<unknown>> = {
  "/audit": () =>
    audit({ ...world.as(admin), now: world.now }, world.db, {
      action: "user.suspend",
      targetType: "user",
      targetId: idOf(tenant),
    }),
  "/failed-jobs": () =>
    failedJob(world, "send-mail", {
      to: "awa@example.cm",
      message: { type: "welcome", data: { firstName: "Awa", userType: "user" } },
    }),
  "/favorites": async () =>
    world.db
      .insert(favorites)
      .values({ user_id: idOf(tenant), property_id: await scene.property() }),
  "/moderation/active-properties": () => scene.property(),
  "/newsletter/subscribers": () => scene.subscriber(),
  "/notifications/news": () => scene.notification(),
  "/payouts": async () =>
    insertTransfer(world, {
      booking_id: await scene.booking({ status: "confirmed" }),
      user_id: idOf(landlord),
      direction: "payout",
    }),
  "/reconciliations": () =>
    world.db.insert(reconciliations).values({
      day: `2026-03-0${(day += 1)}`,
      operations: 0,
      ledger: 0,
      coming: 0,
      leaving: 0,
      provider: 0,
      gap: 0,
      explained: 0,
      details: { unbalanced: 0, unbooked: 0, unasked: 0, differing: [] },
    }),
  "/verifications": async () =>
    insertVerification(world, { landlord: await world.newUser("landlord") }),
};
/** The query of a list whose route in ROUTES asks for other rows. */
const QUERY: Record<string, string> = {
  "/admin/properties": "status=all",
  "/notifications/news": "since=2026-03-10T00:00:00.000Z",
};

type Parameters = { name: string; in: string }[];
const response = await world.api.request("/api/openapi.json");
const { paths } = (await response.json()) as {
  paths: Record<string, { get?: { parameters?: Parameters } }>;
};
/** The lists that go on, and the parameter that says after which row. */
const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const names = get?.parameters?.map(({ name }) => name) ?? [];
  const place = ["before", "after"].find((name) => names.includes(name));
  return names.includes("limit") && place ? [[path.replace("/api", ""), place] as const] : [];
});

beforeEach(() => world.db.delete(rateLimits));

describe("a list that goes on", () => {
  it("is found by this test", () => expect(lists.length).toBeGreaterThan(25));

  it.each(lists)("GET %s ends with its last row", async (path, place) => {
    const route = ROUTES[`GET ${path}`];
    let id = "";
    for (const _ of [1, 2]) {
      id = (await route?.target?.(scene)) ?? "";
      await ROW[path]?.();
    }
    // A conversation goes on by its messages.
    for (const n of path.startsWith("/threads/") ? [1, 2] : []) {
      await ask(world, tenant, "POST", `/threads/${id}/messages`, { content: `Bonjour ${n}.` });
    }
    const page = async (person: Person, from?: string) => {
      const query = new URLSearchParams(QUERY[path] ?? route?.query?.(id));
      query.set("limit", "1");
      if (from) query.set(place, from);
      const address = `${path.replace("{id}", id)}?${query}`;
      const answer = await ask(world, scene.people[person], "GET", address);
      expect(answer.status, answer.text).toBe(200);
      const { next, ...rest } = answer.body as { next: string | null };
      return { next, rows: Object.values(rest).find(Array.isArray)?.length };
    };
    const allowed = PEOPLE.filter((_, n) => route?.answers.split(" ")[n] === "200");
    let most = 0;
    for (const person of allowed) {
      let pages = 0;
      for (let from: string | undefined; ; ) {
        const { next, rows } = await page(person, from);
        if (pages === 0 && rows === 0) break;
        pages += 1;
        expect(rows, `${person}, page ${pages}`).toBe(1);
        if (next === null) break;
        from = next;
      }
      most = Math.max(most, pages);
    }
    expect(most, "somebody reads two rows").toBeGreaterThan(1);
  });
});
