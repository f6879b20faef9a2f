import { randomInt } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { rateLimits } from "~/db/schema";
import { createWorld } from "../support/world/world";
import { PEOPLE, type Person, setScene } from "./fixtures";
import { type Document, type FuzzRequest, requests } from "./fuzz-requests";
import { expectRefusal, read } from "./request";
import { ROUTES, request } from "./routes";

/**
 * The same requests in every run, so that a failure is of the code and not of the day. `FUZZ_SEED`
 * takes another seed ("random" draws one), `FUZZ_RUNS` another number of requests.
 */
const { FUZZ_SEED = "20261122", FUZZ_RUNS = "1500" } = process.env;
const seed = FUZZ_SEED === "random" ? randomInt(2 ** 31) : Number(FUZZ_SEED);
const numRuns = Number(FUZZ_RUNS);
const repeat = `FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`;
console.info(`fuzz: ${repeat}`);

const world = await createWorld();
const scene = await setScene(world);
const document = (await (await world.api.request("/api/openapi.json")).json()) as Document;
const ids = await Promise.all([
  scene.showcase(true),
  scene.property(),
  scene.property({ status: "draft" }),
  scene.booking(),
  scene.booking({ status: "confirmed" }),
  scene.booking({ status: "completed", start_date: "2026-01-01", end_date: "2026-01-05" }),
  scene.thread(),
  scene.notification(),
  scene.upload(),
]);

async function send({ method, path, headers, body }: FuzzRequest) {
  const sent = new Headers();
  for (const [name, value] of headers) {
    const token = scene.people[value as Person]?.token ?? value;
    if (name === "authorization" && value !== "anon") {
      sent.set(name, `Bearer ${token.replace(/[^\x20-\x7e]/g, "?")}`);
    } else if (name !== "authorization") sent.set(name, value);
  }
  return world.api.request(path, {
    method,
    headers: sent,
    ...(body !== undefined && { body: body as BodyInit }),
  });
}

/** What puts a text in the place of each text inside a body. */
function leaves(node: unknown): ((text: string) => void)[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === "string"
      ? [(text: string) => void Object.assign(node, { [name]: text })]
      : leaves(value),
  );
}

describe("requests nobody thought of", () => {
  it("names the run, so that it can be repeated", { tags: "full" }, () => {
    expect(Number.isSafeInteger(seed), repeat).toBe(true);
    expect(numRuns, repeat).toBeGreaterThan(0);
    const draw = (from: number) => fc.sample(requests(document, ids), { seed: from, numRuns: 20 });
    expect(draw(seed)).toEqual(draw(seed));
    expect(draw(seed)).not.toEqual(draw(seed + 1));
  });

  it(`answers ${numRuns} of them without a fault, every refusal in one form (seed ${seed})`, {
    tags: "full",
  }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(requests(document, ids), async (generated) => {
        const logged = world.logged.length;
        const answer = await send(generated);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        // What comes after a spent quota is to be looked at too.
        if (answer.status === 429) await world.db.delete(rateLimits);
        const faults = world.logged.slice(logged).filter(({ level }) => level === "error");
        expect(faults).toEqual([]);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectRefusal(await read(answer), "refused");
        else await answer.arrayBuffer();
      }),
      { numRuns, seed, endOnFailure: true },
    );
    // The generator reaches behind the doors: successes, and refusals of every kind.
    // What rarer kinds a random run meets, such as 201 and 409, depends on its seed.
    for (const status of [200, 400, 401, 403, 404, 422]) {
      expect(statuses.get(status) ?? 0, `${status} with ${repeat}`).toBeGreaterThan(0);
    }
  });

  it("takes or refuses hostile text in every field of every body", {
    tags: "full",
    timeout: 300_000,
  }, async () => {
    const all = Object.entries(ROUTES).filter(
      ([, { body }]) => body && !(body("") instanceof Uint8Array),
    );
    for (const [key, { target, answers }] of all) {
      const allowed = PEOPLE.filter((_, i) => Number(answers.split(" ")[i]) < 400);
      const person = allowed.find((name) => name !== "anon") ?? "anon";
      const count = leaves(ROUTES[key]?.body?.("")).length;
      for (let leaf = 0; leaf < count; leaf += 1) {
        for (const text of ["a\u0000b", "\ud800", "a\udfffb", "'\"\\%_", "\u202e\u200b<b>"]) {
          const id = (await target?.(scene)) ?? "";
          const body = structuredClone(ROUTES[key]?.body?.(id));
          leaves(body)[leaf]?.(text);
          const where = `${key} ${JSON.stringify(body)}`;
          const answer = await request(scene, key, person, id, body);
          expect(answer.status, where).toBeLessThan(500);
          if (answer.status >= 400) expectRefusal(answer, where);
        }
      }
    }
  });

  it("takes an unsigned token with a hostile address as a spent one", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const email of ["a\u0000b@example.cm", "\ud800@example.cm", 1, null, { a: 1 }]) {
      const token = `${part({ alg: "HS256" })}.${part({ email })}.${part("x")}`;
      const answer = await world.api.request(`/api/auth/confirm?token=${token}`);
      expect(answer.status, JSON.stringify(email)).toBe(302);
    }
  });

  it("SRV-004 answers bad input, a missing session, a foreign id and a broken table in one form", async () => {
    const key = "POST /messages/about-booking";
    const booking = await scene.booking();
    const cases: [Person, unknown, keyof typeof ERRORS][] = [
      ["landlord", { booking_id: booking, content: " " }, "invalid"],
      ["anon", undefined, "unauthenticated"],
      ["rival", undefined, "not_found"],
    ];
    for (const [person, body, code] of cases) {
      const answer = await request(scene, key, person, booking, body);
      expectRefusal(answer, code);
      expect(answer.status).toBe(ERRORS[code].status);
    }
    await world.db.execute("drop table messages cascade");
    const failed = await request(scene, key, "landlord", booking);
    expectRefusal(failed, "failed");
    expect(failed.body).toEqual({
      error: { code: "internal", message: ERRORS.internal.message, requestId: failed.requestId },
    });
  });
});
