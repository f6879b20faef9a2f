import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PropertyStatus } from "~/contract/enums";
import { moderationDetail, moderationList } from "~/contract/schemas/moderation";
import { auditLog, notifications, properties } from "~/db/schema";
import { insertProperty } from "../../tests/support/property";
import { send, setSetting } from "../../tests/support/submission";
import { createWorld } from "../../tests/support/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const admin = await world.newUser("admin", "Paul");
const second = await world.newUser("admin");

const act = (id: string, name: string, body?: unknown, user = admin) =>
  send(world, user, "POST", `/moderation/properties/${id}/${name}`, body);
const stored = (status: PropertyStatus, more = {}) =>
  insertProperty(world, { landlord, status, ...more });
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};
const trailOf = (id: string) =>
  world.db.select().from(auditLog).where(eq(auditLog.target_id, id)).orderBy(auditLog.created_at);
const toldOf = (id: string) =>
  world.db.select().from(notifications).where(eq(notifications.related_id, id));
const mailsOf = async (title: string) => {
  type Mail = { to: string; message: { data: { propertyTitle: string } } };
  const mails = (await world.jobsOf("send-mail")) as Mail[];
  return mails.filter((mail) => mail.message.data.propertyTitle === title);
};
const isPublic = async (id: string) =>
  (await send(world, undefined, "GET", `/properties/${id}`)).status === 200;

describe("a decision on a waiting property", () => {
  it.each<PropertyStatus>(["draft", "pending", "rejected", "inactive"])(
    "ST-008 ST-017 approving a %s property puts it online",
    async (status) => {
      const title = `À approuver ${status}`;
      const { id } = await stored(status, { title, rejection_reason: "Photos floues" });
      expect(await isPublic(id)).toBe(false);
      expect(await act(id, "approve", { expected_status: status })).toMatchObject({
        status: 200,
        body: { id, status: "active", featured: false },
      });
      expect(await isPublic(id)).toBe(true);
      expect(await rowOf(id)).toMatchObject({
        approved_at: world.clock.now,
        rejection_reason: null,
        updated_at: world.clock.now,
      });
      expect(await trailOf(id)).toMatchObject([
        {
          action: "property.approve",
          actor_id: admin.id,
          target_type: "property",
          reason: null,
          created_at: world.clock.now,
          details: { from: status, to: "active" },
        },
      ]);
      expect(await toldOf(id)).toMatchObject([
        { user_id: landlord.id, type: "property", title: "Propriété approuvée" },
      ]);
      expect(await mailsOf(title)).toMatchObject([
        {
          to: landlord.email,
          message: {
            type: "property-status",
            data: {
              firstName: "Rose",
              status: "active",
              link: `http://localhost:3000/property/${id}`,
            },
          },
        },
      ]);
    },
  );

  it("ST-009 ST-017 rejecting without a reason makes it inactive, by an administrator", async () => {
    const { id } = await stored("draft", { title: "À écarter" });
    expect(await act(id, "reject", {})).toMatchObject({
      status: 200,
      body: { status: "inactive" },
    });
    expect(await isPublic(id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ deactivated_by: "admin", approved_at: null });
    expect(await trailOf(id)).toMatchObject([{ action: "property.dismiss", actor_id: admin.id }]);
    expect(await mailsOf("À écarter")).toMatchObject([
      { message: { data: { status: "inactive" } } },
    ]);
  });

  it("ST-017 rejecting with a reason stores it, tells it and takes the approval back", async () => {
    const reason = "Photos floues 📷\n<b>Reprenez-les</b>";
    const { id } = await stored("pending", { title: "À corriger", approved_at: new Date() });
    expect(await act(id, "reject", { reason: `  ${reason} ` })).toMatchObject({
      body: { status: "rejected" },
    });
    expect(await rowOf(id)).toMatchObject({ rejection_reason: reason, approved_at: null });
    expect(await trailOf(id)).toMatchObject([{ action: "property.reject", reason }]);
    expect((await toldOf(id))[0]?.message).toContain(reason);
    expect(await mailsOf("À corriger")).toMatchObject([
      { message: { data: { status: "rejected", reason } } },
    ]);
    const own = await send(world, landlord, "GET", `/properties/mine/${id}`);
    expect(own.body).toMatchObject({ rejection_reason: reason });
  });

  it("VAL-031 refuses a blank reason", async () => {
    const { id } = await stored("draft");
    for (const reason of ["", "   ", "\n\t ", null, 5, "x".repeat(1_001)]) {
      expect(await act(id, "reject", { reason })).toMatchObject({
        status: 422,
        body: { error: { fields: { reason: expect.any(String) } } },
      });
    }
    expect((await rowOf(id)).status).toBe("draft");
    expect(await trailOf(id)).toEqual([]);
  });

  it("of two administrators at once one decides, and the other reads that it is decided", async () => {
    for (const [one, two] of [
      ["approve", "approve"],
      ["reject", "reject"],
      ["approve", "reject"],
      ["reject", "approve"],
    ] as const) {
      const { id } = await stored("draft");
      const seen = { expected_status: "draft" };
      const answers = await Promise.all([act(id, one, seen), act(id, two, seen, second)]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
      const refused = answers.find((a) => a.status === 409);
      expect(refused?.body.error).toMatchObject({
        code: "not_waiting",
        message: "Cette propriété n'attend plus de décision.",
      });
      expect(await trailOf(id)).toHaveLength(1);
      expect(await toldOf(id)).toHaveLength(1);
    }
  });

  it("decides nothing on a property that waits for nothing", async () => {
    for (const status of ["active", "suspended"] as const) {
      const { id } = await stored(status);
      expect((await act(id, "approve", {})).body.error?.code).toBe("not_waiting");
      expect((await act(id, "reject", {})).body.error?.code).toBe("not_waiting");
      expect((await rowOf(id)).status).toBe(status);
    }
    const { id } = await stored("rejected");
    expect((await act(id, "reject", { reason: "Encore" })).status).toBe(409);
  });
});

describe("other acts of moderation", () => {
  it("ST-016 ST-017 suspends and lifts", async () => {
    const { id } = await stored("active", { title: "À suspendre", featured: true });
    expect(await act(id, "suspend", { reason: "Signalée" })).toMatchObject({
      body: { status: "suspended", featured: false },
    });
    expect(await isPublic(id)).toBe(false);
    expect((await act(id, "suspend", {})).status).toBe(409);
    expect((await act(id, "approve", {})).status).toBe(409);
    expect(await act(id, "lift")).toMatchObject({ status: 200, body: { status: "active" } });
    expect(await isPublic(id)).toBe(true);
    expect((await act(id, "lift")).status).toBe(409);
    expect((await trailOf(id)).map((a) => [a.action, a.reason]).sort()).toEqual([
      ["property.lift", null],
      ["property.suspend", "Signalée"],
    ]);
    expect(await mailsOf("À suspendre")).toMatchObject([
      { message: { data: { status: "suspended", reason: "Signalée" } } },
      { message: { data: { status: "active" } } },
    ]);
  });

  it("ST-017 SRV-011 features only active properties, up to the limit, and unfeatures any", async () => {
    await world.db.update(properties).set({ featured: false });
    await setSetting(world, "featured_properties_limit", "2");
    const all = await Promise.all([1, 2, 3, 4].map(() => stored("active")));
    const answers = await Promise.all(all.map(({ id }) => act(id, "feature")));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 409, 409]);
    const full = answers.find((a) => a.status === 409)?.body.error;
    expect(full).toMatchObject({ code: "featured_full" });
    expect(full?.message).toMatch(/^Le nombre maximal de propriétés en vedette est atteint/);
    const placed = answers.find((a) => a.status === 200)?.body.id ?? "";
    expect(await act(placed, "feature")).toMatchObject({ status: 200, body: { featured: true } });
    expect(await act(placed, "unfeature")).toMatchObject({ body: { featured: false } });
    expect((await act(placed, "unfeature")).status).toBe(200);
    expect((await trailOf(placed)).map((a) => a.action).sort()).toEqual([
      "property.feature",
      "property.unfeature",
    ]);
    await setSetting(world, "featured_properties_limit", "24");
    const { id } = await stored("inactive");
    expect((await act(id, "feature")).body.error?.code).toBe("not_active");
  });
});

describe("the administrators' reads", () => {
  it("CAL-019 gives the 5 newest waiting properties with their landlords, and every count", async () => {
    const rose = await world.newUser("landlord", "Rose");
    for (let day = 1; day <= 6; day += 1) {
      const created_at = new Date(Date.UTC(2030, 0, day));
      const status = day % 2 ? "draft" : "pending";
      await insertProperty(world, { landlord: rose, status, created_at, images: 1 });
    }
    const path = "/moderation/properties?status=waiting&limit=5";
    const list = moderationList.strict().parse((await send(world, admin, "GET", path)).body);
    expect(list.items.map((i) => i.created_at.slice(0, 10))).toEqual(
      [6, 5, 4, 3, 2].map((day) => `2030-01-0${day}`),
    );
    for (const item of list.items) {
      expect(item).toMatchObject({
        landlord: { id: rose.id, first_name: "Rose", last_name: "Mbarga" },
        image_count: 1,
        cover_url: expect.stringContaining("/storage/"),
      });
    }
    expect(list.total).toBe(list.counts.draft + list.counts.pending);
    expect(list.counts.all).toBe(await world.db.$count(properties));
    expect(list.next).toBe(list.items[4]?.id);
    const after = `${path}&before=${list.next}`;
    const rest = moderationList.parse((await send(world, admin, "GET", after)).body);
    expect(rest.items[0]?.created_at).toBe("2030-01-01T00:00:00.000Z");
    const seen = [...list.items, ...rest.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(rest.next).toBe(seen.length < list.total ? seen.at(-1) : null);
    const nowhere = await send(world, admin, "GET", `${path}&before=nope`);
    expect(nowhere.body).toMatchObject({ items: [], total: list.total, next: null });
    const drafts = "/moderation/properties?status=draft&limit=5";
    const only = moderationList.parse((await send(world, admin, "GET", drafts)).body);
    expect(new Set(only.items.map((i) => i.status))).toEqual(new Set(["draft"]));
    for (const query of ["status=nope", "limit=0", "limit=1e9"]) {
      const answer = await send(world, admin, "GET", `/moderation/properties?${query}`);
      expect(answer.status, `${query}`).toBe(422);
    }
  });

  it("gives a whole property in any status with its landlord, pictures and trail", async () => {
    const { id } = await stored("draft", { images: 2, amenities: ["Wifi"] });
    await act(id, "reject", { reason: "Adresse fausse" });
    const { body } = await send(world, admin, "GET", `/moderation/properties/${id}`);
    const detail = moderationDetail.strict().parse(body);
    expect(detail).toMatchObject({
      status: "rejected",
      rejection_reason: "Adresse fausse",
      landlord: { id: landlord.id, first_name: "Rose", email: landlord.email },
      audit: [
        {
          action: "property.reject",
          reason: "Adresse fausse",
          actor: { id: admin.id, name: "Paul Mbarga" },
        },
      ],
    });
    expect(detail.images).toHaveLength(2);
    expect(detail.amenities.map((a) => a.name)).toEqual(["Wifi"]);
  });
});

describe("who may moderate", () => {
  it("PER-006 only an administrator reads and acts; anyone else changes nothing", async () => {
    const { id } = await stored("draft");
    const tenant = await world.newUser("user");
    const calls: [string, string, unknown?][] = [
      ["GET", "/moderation/properties"],
      ["GET", `/moderation/properties/${id}`],
      ...["approve", "reject", "suspend", "lift", "feature", "unfeature"].map(
        (name): [string, string, unknown] => ["POST", `/moderation/properties/${id}/${name}`, {}],
      ),
    ];
    for (const [method, path, body] of calls) {
      expect((await send(world, undefined, method, path, body)).status, `${path}`).toBe(401);
      expect((await send(world, tenant, method, path, body)).status, `${path}`).toBe(403);
      expect((await send(world, landlord, method, path, body)).status, `${path}`).toBe(403);
    }
    expect(await rowOf(id)).toMatchObject({ status: "draft", featured: false });
    expect(await trailOf(id)).toEqual([]);
  });

  it("answers 404 for what does not exist", async () => {
    for (const id of [crypto.randomUUID(), "1", "%27"]) {
      expect((await send(world, admin, "GET", `/moderation/properties/${id}`)).status).toBe(404);
      for (const name of ["approve", "reject", "suspend", "lift", "feature", "unfeature"]) {
        expect((await act(id, name, {})).status, `${name}`).toBe(404);
      }
    }
  });
});
