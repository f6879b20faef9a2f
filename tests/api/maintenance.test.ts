import { beforeAll, describe, expect, it } from "vitest";
import { platformSettings } from "~/db/schema";
import { isUnderMaintenance } from "~/domain/setting";
import { createWorld } from "../support/world/world";
import { PEOPLE, setScene } from "./fixtures";
import { ask, expectRefusal } from "./request";
import { ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const { admin, tenant } = scene.people;
const switchTo = (value: boolean) =>
  ask(world, admin, "PATCH", "/settings/maintenance_mode", { value });
const under = { error: { code: "maintenance", message: expect.stringContaining("maintenance") } };

/** What leads an administrator in, and what the sign-in page is drawn from. */
const STAYS_OPEN = [
  "POST /auth/sign-in",
  "POST /auth/phone/code",
  "POST /auth/phone/sign-in",
  "POST /auth/refresh",
  "POST /auth/sign-out",
  "GET /auth/session",
  "GET /auth/confirm",
  "POST /auth/recover",
  "POST /auth/reset-password",
  "POST /functions/get_current_user_role",
  "GET /settings",
];

describe("maintenance_mode", () => {
  beforeAll(async () => {
    await switchTo(true);
  });

  it("PER-014 answers 503 to all but administrators on every route that is not for coming in", {
    tags: "full",
  }, async () => {
    for (const [key, { answers, target }] of Object.entries(ROUTES)) {
      const id = (await target?.(scene)) ?? "";
      for (const [place, person] of PEOPLE.entries()) {
        const answer = await request(scene, key, person, id);
        const where = `${key} ${person}: ${answer.text}`;
        if (person === "admin" || STAYS_OPEN.includes(key)) {
          expect(answer.status, where).toBe(Number(answers.split(" ")[place]));
        } else {
          expect(answer.status, where).toBe(503);
          expectRefusal(answer, where);
          expect(answer.body).toMatchObject(under);
        }
      }
    }
    const absent = await ask(world, tenant, "GET", "/nowhere");
    expect(absent.body).toMatchObject(under);
  });

  it("PER-014 says when to come back, and lets nobody keep the answer", async () => {
    const { headers } = await world.api.request("/api/properties");
    expect(headers.get("retry-after")).toBe("300");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("PER-014 is switched back by an administrator and acts on the very next request", async () => {
    const status = async () => (await ask(world, undefined, "GET", "/properties")).status;
    expect(await isUnderMaintenance(world.db)).toBe(true);
    expect((await switchTo(false)).status).toBe(200);
    expect(await isUnderMaintenance(world.db)).toBe(false);
    expect(await status()).toBe(200);
    expect((await switchTo(true)).status).toBe(200);
    expect(await status()).toBe(503);
    for (const person of [undefined, tenant, scene.people.landlord]) {
      const answer = await ask(world, person, "PATCH", "/settings/maintenance_mode", {
        value: false,
      });
      expect(answer.status).toBe(503);
    }
    expect(await isUnderMaintenance(world.db)).toBe(true);
    // A database that holds no such row is open.
    await world.db.delete(platformSettings);
    expect(await isUnderMaintenance(world.db)).toBe(false);
  });
});
