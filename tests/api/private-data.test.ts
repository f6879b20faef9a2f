import { describe, expect, it } from "vitest";
import { profiles, properties, users } from "~/db/schema";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { type Answer, contractOf, expectDeclared } from "./request";
import { ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const contract = contractOf(world);
const gets = Object.keys(ROUTES).filter((key) => key.startsWith("GET "));

const PHONE = "677000001";
// Everybody has a private contact on a listing, a phone of their own, and something with everybody.
await world.db
  .update(profiles)
  .set({ phone: `+237${PHONE}`, location: "Rue secrète", avatar_url: "/storage/avatar.webp" });
const showcase = await scene.showcase(true);
await world.db.update(properties).set({
  contact_name: "Contact Discret",
  contact_phone: "+237677000002",
  contact_email: "discret@example.cm",
});
const addresses = (await world.db.select({ email: users.email }).from(users)).flatMap(
  (u) => u.email ?? [],
);
addresses.push("discret@example.cm");

const made = new Map<string, string>();

/** Every answer of a route to a person: about a row of its own, the showcase and nothing. */
async function answersTo(person: Person, key: string): Promise<Answer[]> {
  const { target } = ROUTES[key] ?? {};
  const own = made.get(key) ?? (await target?.(scene)) ?? "";
  made.set(key, own);
  const ids = target ? [own, showcase, crypto.randomUUID(), "quelconque"] : [""];
  return Promise.all(ids.map((id) => request(scene, key, person, id)));
}
const leaked = (answer: Answer, but: string[] = []) =>
  addresses.filter((email) => !but.includes(email) && answer.text.toLowerCase().includes(email));

describe("what an answer holds", () => {
  it.each(gets)("%s answers everybody within its contract, field by field", async (key) => {
    let successes = 0;
    for (const person of PEOPLE) {
      for (const answer of await answersTo(person, key)) {
        if (answer.status >= 400) continue;
        expectDeclared(contract, key, answer);
        successes += 1;
      }
    }
    expect(successes).toBeGreaterThan(0);
  });

  it.each(Object.keys(ROUTES))("PER-012 %s shows a visitor nobody's e-mail", async (key) => {
    for (const person of ["anon", "suspended"] as const) {
      for (const answer of await answersTo(person, key)) {
        expect(leaked(answer), `${person}: ${answer.text}`).toEqual([]);
        expect(answer.text).not.toMatch(/@|Rue secrète/);
      }
    }
  });

  it.each([
    ["landlord's phone", PHONE, ["GET /properties/featured", "GET /properties/{id}"]],
    ["listing's contact phone", "677000002", ["GET /properties/featured", "GET /properties/{id}"]],
    ["listing's contact name", "Contact Discret", ["GET /properties/{id}"]],
  ])("PER-012 shows a %s only where a visitor may call", async (_what, words, places) => {
    const shown = new Set<string>();
    for (const key of gets) {
      for (const { text } of await answersTo("anon", key)) if (text.includes(words)) shown.add(key);
    }
    expect([...shown].sort()).toEqual(places);
  });

  it.each(gets)("PER-013 %s shows people no e-mail but their own", async (key) => {
    for (const person of ["tenant", "stranger", "landlord", "rival"] as const) {
      const own = scene.people[person]?.email ?? "";
      // What an owner wrote on the own listing, also in the file of all their data, and whom an owner may answer about a booking.
      const owner = /(own-properties|account\/export)/.test(key) ? ["discret@example.cm"] : [];
      const tenant = scene.people.tenant?.email ?? "";
      const guest = key === "GET /received-bookings/{id}" && person === "landlord" ? [tenant] : [];
      for (const answer of await answersTo(person, key)) {
        expect(leaked(answer, [own, ...owner, ...guest]), `${person}: ${answer.text}`).toEqual([]);
      }
    }
  });

  it("names nobody's password, token, role or suspension in a public answer", async () => {
    const words =
      /password|token|hash|suspended|"role"|"user_type"|views_count|rejection_reason|"landlord_id"/i;
    // The contact form's token says when the form was asked for: it is nobody's.
    for (const key of gets.filter((name) => name !== "GET /contact/token")) {
      for (const { status, text } of await answersTo("anon", key)) {
        if (status < 300) expect(text, key).not.toMatch(words);
      }
    }
  });
});
