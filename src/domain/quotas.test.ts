import { beforeEach, describe, expect, it } from "vitest";
import { retryIn } from "~/contract/quota-messages";
import { rateLimits } from "~/db/schema";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import type { Ctx } from "./context";
import { enforceQuota, QUOTAS, type QuotaName } from "./quotas";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const [ada, tina] = [await world.newUser(), await world.newUser()];
const as = (user?: TestUser, network = "41.202.219.7"): Ctx => ({ ...world.as(user), network });
/** How many of the attempts go on, and what the first refusal says. */
async function attempts(n: number, attempt: (nth: number) => Promise<void>) {
  let taken = 0;
  let refusal: unknown;
  for (let nth = 0; nth < n; nth += 1) {
    await attempt(nth).then(
      () => (taken += 1),
      (error: unknown) => (refusal ??= error),
    );
  }
  return { taken, refusal };
}
beforeEach(() => world.db.delete(rateLimits));

describe("enforceQuota", () => {
  it.each([
    ["booking:create", 30],
    ["message:send", 100],
    ["property:create", 20],
    ["property:create:verified", 60],
    ["upload:create", 200],
    ["report:create", 20],
    ["review:create", 10],
    ["favorite:change", 200],
    ["saved-search:change", 120],
  ] as const)("%s lets one person try %i times an hour, and others go on", async (name, max) => {
    const about = () => ({ property: crypto.randomUUID() });
    const { taken } = await attempts(max + 3, (nth) =>
      enforceQuota(as(ada, `41.202.1.${nth % 250}`), name, about()),
    );
    expect(taken).toBe(max);
    await enforceQuota(as(tina, "41.202.1.1"), name, about());
    world.pass({ hours: 1 });
    await enforceQuota(as(ada), name, about());
  });

  it("lets one person ask for one property ten times an hour, whichever way its id is written", async () => {
    const property = crypto.randomUUID();
    const ids = [property, property.toUpperCase()];
    const { taken, refusal } = await attempts(14, (nth) =>
      enforceQuota(as(ada), "booking:create", { property: ids[nth % 2] ?? "" }),
    );
    expect(taken).toBe(10);
    expect(refusal).toMatchObject({
      code: "rate_limited",
      retryAfter: 3600,
      message: "Vous avez envoyé beaucoup de demandes en peu de temps. Réessayez dans une heure.",
    });
    await enforceQuota(as(ada), "booking:create", { property: crypto.randomUUID() });
    await enforceQuota(as(tina), "booking:create", { property });
  });

  it.each([
    ["invitation:send", 3, 24],
    ["newsletter:mail", 3, 24],
    ["auth:recover", 3, 0.5],
  ] as const)(
    "%s lets a mailbox have %i mails, and the next one after %f h",
    async (name, max, hours) => {
      const start = world.clock.now.getTime();
      const at = (past: number) => {
        world.clock.now = new Date(start + past);
      };
      // The senders change; the mailbox, however it is written, does not.
      const admins = await Promise.all(
        Array.from({ length: max + 2 }, () => world.newUser("admin")),
      );
      const send = (nth: number, email = nth % 2 ? "Rose@example.cm" : "rose@example.cm") =>
        enforceQuota(as(admins[nth]), name, { email });
      for (let nth = 0; nth < max; nth += 1) await send(nth);
      const windowMs = hours * 3_600_000;
      at(windowMs - 1000);
      await expect(send(max)).rejects.toMatchObject({ code: "rate_limited", retryAfter: 1 });
      await send(max, "paul@example.cm");
      at(windowMs);
      await send(max + 1);
    },
  );

  it("lets nobody use up what their network shares", async () => {
    await attempts(210, () => enforceQuota(as(ada), "review:create"));
    const others = await Promise.all(Array.from({ length: 20 }, () => world.newUser()));
    const { taken } = await attempts(20, (nth) => enforceQuota(as(others[nth]), "review:create"));
    expect(taken).toBe(20);
  });

  it("counts a network over all its people, and says so", async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => world.newUser()));
    const { taken, refusal } = await attempts(210, (nth) =>
      enforceQuota(as(people[Math.floor(nth / 10)]), "review:create"),
    );
    expect(taken).toBe(200);
    expect(refusal).toMatchObject({
      message: "Beaucoup d'envois viennent de votre réseau en ce moment. Réessayez dans une heure.",
    });
    await enforceQuota(as(people[21], "41.202.219.8"), "review:create");
  });

  it("DLA-011 lets one network book thirty visits of a listing a day, and says so", async () => {
    const people = await Promise.all(Array.from({ length: 31 }, () => world.newUser()));
    const about = { property: crypto.randomUUID() };
    const { taken, refusal } = await attempts(31, (nth) =>
      enforceQuota(as(people[nth]), "visit:book", about),
    );
    expect(taken).toBe(30);
    expect(refusal).toMatchObject({
      message:
        "Beaucoup d'envois viennent de votre réseau en ce moment. Réessayez dans 24\u00a0heures.",
    });
    await enforceQuota(as(people[30], "41.202.219.8"), "visit:book", about);
    await enforceQuota(as(people[30]), "visit:book", { property: crypto.randomUUID() });
  });

  it("counts a visitor by the network, and a signed-in person beside it", async () => {
    const { taken } = await attempts(12, () => enforceQuota(as(), "contact:send"));
    expect(taken).toBe(10);
    await enforceQuota(as(ada), "contact:send");
    await enforceQuota(as(undefined, "41.202.219.8"), "contact:send");
  });

  it("counts the whole site together, whoever asks from wherever", async () => {
    const from = (nth: number) => as(undefined, `102.1.${nth >> 8}.${nth & 255}`);
    const { taken } = await attempts(102, (nth) => enforceQuota(from(nth), "phone:site"));
    expect(taken).toBe(100);
    await enforceQuota(from(200), "phone:site:known");
  });

  it("leaves jobs and commands alone, and keeps no address, person or e-mail", async () => {
    for (let n = 0; n < 30; n += 1) await enforceQuota(world.as(ada), "review:create");
    expect(await world.db.$count(rateLimits)).toBe(0);
    await enforceQuota(as(ada), "auth:sign-in", { email: ada.email });
    await enforceQuota(as(ada), "report:create", { property: "p" });
    const keys = (await world.db.select().from(rateLimits)).map(({ key }) => key).join(" ");
    for (const secret of ["41.202", ada.id, ada.email]) expect(keys).not.toContain(secret);
  });
});

describe("QUOTAS", () => {
  it("count each person of a write apart, unless nobody is signed in for it", () => {
    const names = Object.keys(QUOTAS) as QuotaName[];
    const shared = names.filter((name) => !QUOTAS[name].some(({ by }) => by[0] === "person"));
    const signedOut =
      /^(auth:.+|newsletter:(link|mail)|(email|invitation|notification):link|property:(contact|view)|push:renew|phone:(code|site|check).*)$/;
    expect(shared.filter((name) => !signedOut.test(name))).toEqual([]);
  });

  it("are wider for a network than for a person", () => {
    const rate = ({ max, windowMs }: { max: number; windowMs: number }) => max / windowMs;
    for (const [name, quotas] of Object.entries(QUOTAS)) {
      const person = quotas.find(({ by }) => by.join() === "person");
      const network = quotas.find(({ by }) => by.join() === "network");
      if (person && network) expect(rate(network) / rate(person), name).toBeGreaterThan(4.9);
    }
  });
});

it.each([
  [1, "Réessayez dans une minute."],
  [60, "Réessayez dans une minute."],
  [61, "Réessayez dans 2\u00a0minutes."],
  [720, "Réessayez dans 12\u00a0minutes."],
  [3541, "Réessayez dans une heure."],
  [3600, "Réessayez dans une heure."],
  [3601, "Réessayez dans 2\u00a0heures."],
  [86_400, "Réessayez dans 24\u00a0heures."],
])("a wait of %i s reads %s", (seconds, text) => expect(retryIn(seconds)).toBe(text));
