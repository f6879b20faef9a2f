import { beforeEach, describe, expect, it } from "vitest";
import { paymentMethods, rateLimits } from "~/db/schema";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const admin = await world.newUser("admin", "Alice");
const api = (user?: TestUser) => world.client(user).api["payment-methods"];
const add = (user: TestUser | undefined, phone: string, operator: "mtn" | "orange" = "mtn") =>
  api(user).$post({ json: { operator, phone } });
const setDefault = (user: TestUser | undefined, id: string) =>
  api(user)[":id"].default.$post({ param: { id } });
const remove = (user: TestUser | undefined, id: string) =>
  api(user)[":id"].$delete({ param: { id } });
async function numbers(user = tenant) {
  const response = await api(user).$get();
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).items;
}
const shown = async () =>
  (await numbers()).map(({ phone, is_default }) => `${phone}${is_default ? " default" : ""}`);

beforeEach(async () => {
  await world.db.delete(paymentMethods);
  await world.db.delete(rateLimits);
});

describe("Mobile Money numbers", () => {
  it("TEN-035 are added, made default and removed; the first one, and one at most, is the default", async () => {
    expect((await add(tenant, "6 77 12 34 56")).status).toBe(201);
    expect((await add(tenant, "+237 699 12 34 56", "orange")).status).toBe(201);
    expect(await shown()).toEqual(["+237677123456 default", "+237699123456"]);
    await add(stranger, "677000009");
    const [, second] = await numbers();
    expect((await setDefault(tenant, second?.id ?? "")).status).toBe(200);
    expect(await shown()).toEqual(["+237699123456 default", "+237677123456"]);
    expect((await remove(tenant, second?.id ?? "")).status).toBe(200);
    expect(await shown()).toEqual(["+237677123456 default"]);
    expect(await numbers(stranger)).toMatchObject([{ phone: "+237677000009", is_default: true }]);
  });

  it("leave the default to the one that was added first", async () => {
    for (const phone of ["677000001", "677000002", "677000003"]) {
      await add(tenant, phone);
      world.pass({ minutes: 1 });
    }
    const [first] = await numbers();
    await remove(tenant, first?.id ?? "");
    expect(await shown()).toEqual(["+237677000002 default", "+237677000003"]);
  });

  it("TEN-035 of neither operator are refused in French; a prefix never decides between the two", async () => {
    for (const phone of ["620123456", "+237662123456", "233421234"]) {
      const response = await add(tenant, phone);
      expect(response.status, phone).toBe(422);
      expect(await response.text()).toContain("Ce numéro n'est ni MTN ni Orange.");
    }
    for (const phone of ["", "12345", "77123456", "+33612345678"]) {
      const response = await add(tenant, phone);
      expect(response.status, phone).toBe(422);
      expect(await response.text()).toContain("Indiquez un numéro camerounais");
    }
    expect((await add(tenant, "677123456", "orange")).status).toBe(201);
    expect(await numbers()).toMatchObject([{ operator: "orange", phone: "+237677123456" }]);
  });

  it("stand once, also of two sent at once, and are five at most", async () => {
    const both = await Promise.all([add(tenant, "677000000"), add(tenant, "677000000", "orange")]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await shown()).toEqual(["+237677000000 default"]);
    for (const last of [1, 2, 3, 4]) await add(tenant, `67700000${last}`);
    const sixth = await add(tenant, "677000005");
    expect(sixth.status).toBe(409);
    expect(await sixth.text()).toContain("Vous avez déjà cinq numéros.");
    expect(await numbers()).toHaveLength(5);
  });

  it("are one's own: others' are absent, a visitor needs a session, an administrator has none", async () => {
    await add(tenant, "677123456");
    const [own] = await numbers();
    expect(await numbers(stranger)).toEqual([]);
    for (const act of [setDefault, remove]) {
      expect((await act(stranger, own?.id ?? "")).status).toBe(404);
      expect((await act(tenant, "x")).status).toBe(404);
      expect((await act(admin, own?.id ?? "")).status).toBe(403);
      expect((await act(undefined, own?.id ?? "")).status).toBe(401);
    }
    expect((await add(undefined, "677123456")).status).toBe(401);
    expect((await api(admin).$get()).status).toBe(403);
    expect(await shown()).toEqual(["+237677123456 default"]);
  });
});
