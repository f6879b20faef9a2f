import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const rival = scene.people.rival?.id ?? "";

/** What no body may say: whose a thing is, what it costs, who is what, what an admin decides. */
const FORBIDDEN = {
  role: "admin",
  user_type: "landlord",
  landlord_id: rival,
  tenant_id: rival,
  owner_id: rival,
  user_id: rival,
  sender_id: rival,
  reviewer_id: rival,
  reporter_id: rival,
  status: "active",
  payment_status: "paid",
  featured: true,
  approved_at: "2020-01-01T00:00:00Z",
  total_amount: 1,
  commission_rate: 0,
  views_count: 9999,
  review_count: 9999,
  rating_sum: 9999,
  confirmed_at: "2020-01-01T00:00:00Z",
  published_at: "2020-01-01T00:00:00Z",
  read_at: "2020-01-01T00:00:00Z",
  emailVerified: true,
  is_public: true,
};
/** The routes with a JSON body, of which the document is the list. */
const document = await (await world.api.request("/api/openapi.json")).json();
const writes = Object.keys(ROUTES).filter((key) => {
  const [method = "", path = ""] = key.split(" ");
  return document.paths[`/api${path}`][method.toLowerCase()].requestBody?.content[
    "application/json"
  ];
});

/** The guarded fields of every row, without what differs from one new row to the next. */
async function guarded(): Promise<string[]> {
  const found = await rows<{ row: string }>(
    world.db,
    sql`select 'user ' || (email_verified, suspended_at is null)::text as row from users
      union all select 'role ' || role from user_roles
      union all select 'profile ' || user_type from profiles
      union all select 'property ' || (landlord_id, status, featured, approved_at is null,
        extract(year from approved_at), views_count, review_count, rating_sum)::text from properties
      union all select 'booking ' || (tenant_id, landlord_id, status, payment_status, total_amount,
        commission_rate)::text from bookings
      union all select 'message ' || (sender_id, recipient_id, status, read_at is null)::text from messages
      union all select 'review ' || (reviewer_id, rating, published_at is null)::text from reviews
      union all select 'tenant review ' || (landlord_id, tenant_id, rating,
        published_at is null)::text from tenant_reviews
      union all select 'notification ' || (user_id, read)::text from notifications
      union all select 'setting ' || (setting_key, is_public, category)::text from platform_settings
      union all select 'report ' || (reporter_id, status)::text from property_reports
      union all select 'subscriber ' || (confirmed_at is null)::text from newsletter_subscribers
      union all select 'upload ' || owner_id::text from uploads`,
  );
  return found.map(({ row }) => row);
}

/** What a request changes of the guarded fields: rows with + or −, in order. */
async function changes(act: () => Promise<number>): Promise<{ status: number; diff: string[] }> {
  const before = await guarded();
  const status = await act();
  const added = await guarded();
  const removed = before.filter((row) => {
    const at = added.indexOf(row);
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
  return { status, diff: [...added.map((r) => `+ ${r}`), ...removed.map((r) => `- ${r}`)].sort() };
}

/** A body with the forbidden fields in each object of it, behind what the contract knows. */
function loaded(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(loaded);
  if (typeof node !== "object" || node === null) return node;
  const own = Object.entries(node).map(([name, value]) => [name, loaded(value)]);
  return { ...FORBIDDEN, ...Object.fromEntries(own) };
}

it("reads the guarded fields from rows that are there", async () => {
  await scene.showcase();
  await scene.thread();
  await scene.upload();
  await scene.report();
  await scene.notification();
  const kinds = new Set((await guarded()).map((row) => row.split(" ")[0]));
  expect(kinds.size).toBe(11);
});

it.each(writes)("%s changes none of the fields that it was not asked for", async (key) => {
  const { answers, target, body } = ROUTES[key] ?? { answers: "" };
  const allowed = PEOPLE.filter((_, i) => Number(answers.split(" ")[i]) < 300);
  for (const person of allowed.length > 0 ? allowed.slice(-2) : (["anon"] as Person[])) {
    const make = async () => (await target?.(scene)) ?? "";
    const [plain, other] = [await make(), await make()];
    const usual = await changes(async () => (await request(scene, key, person, plain)).status);
    const attempt = await changes(
      async () => (await request(scene, key, person, other, loaded(body?.(other)))).status,
    );
    if (attempt.status === 422) expect(attempt.diff, person).toEqual([]);
    else expect(attempt, person).toEqual(usual);
  }
});
