import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { insertProperty } from "../support/rows/property";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const flats = await Promise.all(
  Array.from({ length: 40 }, () => insertProperty(world, { landlord })),
);
beforeEach(() => world.db.delete(rateLimits));

async function post(from: string, path: string, body: unknown) {
  const response = await world.api.request(
    `/api${path}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { visitorAddress: from },
  );
  return response.status;
}
/** What forty addresses are answered, counted by status. */
async function answers(address: (n: number) => string, path: string, body: (n: number) => unknown) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < 40; n += 1) {
    const status = await post(address(n), path, body(n));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const contact = (n: number) => ({
  name: "Ada",
  email: `a${n}@example.cm`,
  subject: "general",
  message: "Bonjour.",
});
const WRITES = [
  ["contact", "/functions/send-contact-email", contact, { 200: 10, 429: 30 }],
  [
    "newsletter",
    "/newsletter",
    (n: number) => ({ email: `n${n}@example.cm` }),
    { 200: 20, 429: 20 },
  ],
  [
    "reports",
    "/reports",
    (n: number) => ({ property_id: flats[n]?.id, reason: "scam" }),
    { 201: 20, 429: 20 },
  ],
] as const;

describe.each(WRITES)("%s", (_, path, body, limited) => {
  it("counts forty addresses of one IPv6 /64 as one network", async () => {
    const address = (n: number) => `2a0d:e480:77:1:${(n * 997).toString(16)}::${n + 1}`;
    expect(await answers(address, path, body)).toEqual(limited);
  });

  it("counts an IPv4 address and the same inside IPv6 as one network", async () => {
    const forms = ["41.202.219.7", "::ffff:41.202.219.7", "::ffff:29ca:db07"];
    expect(await answers((n) => forms[n % 3] ?? "", path, body)).toEqual(limited);
  });

  it("counts forty networks apart", async () => {
    const [ok = ""] = Object.keys(limited);
    const address = (n: number) => `2a0d:e480:77:${(n + 1).toString(16)}::1`;
    expect(await answers(address, path, body)).toEqual({ [ok]: 40 });
  });
});
