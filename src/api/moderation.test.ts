import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PropertyStatus } from "~/contract/enums";
import { auditLog, notifications, properties } from "~/db/schema";
import { announceModerations } from "../../tests/support/rows/moderation";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const admin = await world.newUser("admin", "Paul");
const second = await world.newUser("admin", "Sara");

const act = (id: string, name: string, body?: unknown, user = admin) =>
  send(world, user, "POST", `/moderation/properties/${id}/${name}`, body);
const stored = (status: PropertyStatus, more = {}) =>
  insertProperty(world, { landlord, status, ...more });
const OTHER_ACTS = ["suspend", "lift", "feature", "unfeature"];
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
      const let_at = status === "inactive" ? { rented_at: world.now() } : {};
      const { id } = await stored(status, { title, rejection_reason: "Photos floues", ...let_at });
      expect(await isPublic(id)).toBe(false);
      expect(await act(id, "approve", { expected_status: status })).toMatchObject({
        status: 200,
        body: { id, status: "active", featured: false, decision: expect.any(String) },
      });
      expect(await isPublic(id)).toBe(true);
      expect(await rowOf(id)).toMatchObject({
        approved_at: world.clock.now,
        rejection_reason: null,
        rented_at: null,
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
      await announceModerations(world);
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

  it("ST-009 ST-017 rejecting in the queue makes it inactive, by an administrator, and tells why", async () => {
    const { id } = await stored("draft", { title: "À écarter" });
    const reason = "Le prix n'est pas crédible.";
    expect(await act(id, "reject", { reason, outcome: "inactive" })).toMatchObject({
      status: 200,
      body: { status: "inactive" },
    });
    await announceModerations(world);
    expect(await toldOf(id)).toMatchObject([
      {
        title: "Propriété non retenue",
        message: `« À écarter » n'a pas été retenue. Contactez l'administrateur pour en savoir plus. Motif : ${reason}`,
      },
    ]);
    expect(await isPublic(id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ deactivated_by: "admin", approved_at: null });
    expect(await trailOf(id)).toMatchObject([
      { action: "property.dismiss", actor_id: admin.id, reason },
    ]);
    expect(await mailsOf("À écarter")).toMatchObject([
      { message: { data: { status: "inactive", reason } } },
    ]);
  });

  it("ST-017 rejecting with a reason stores it, tells it and takes the approval back", async () => {
    const reason = "Photos floues 📷\n<b>Reprenez-les</b>";
    const { id } = await stored("pending", { title: "À corriger", approved_at: new Date() });
    expect(await act(id, "reject", { reason: `  ${reason} ` })).toMatchObject({
      body: { status: "rejected" },
    });
    expect(await rowOf(id)).toMatchObject({
      rejection_reason: reason,
      approved_at: null,
      // It is its owner's to correct.
      deactivated_by: null,
    });
    expect(await trailOf(id)).toMatchObject([{ action: "property.reject", reason }]);
    await announceModerations(world);
    expect((await toldOf(id))[0]?.message).toBe(
      `« À corriger » n'a pas été retenue. Motif : ${reason}`,
    );
    expect(await mailsOf("À corriger")).toMatchObject([
      { message: { data: { status: "rejected", reason } } },
    ]);
    const own = await send(world, landlord, "GET", `/own-properties/${id}`);
    expect(own.body).toMatchObject({ rejection_reason: reason });
  });

  it("VAL-031 refuses a blank reason", async () => {
    const { id } = await stored("draft");
    for (const reason of [undefined, "", "   ", "\n\t ", null, 5, "x".repeat(1_001)]) {
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
      const seen = { expected_status: "draft", reason: "Photos floues." };
      const answers = await Promise.all([act(id, one, seen), act(id, two, seen, second)]);
      const isFirst = answers[0]?.status === 200;
      const decided = (isFirst ? one : two) === "approve" ? "approuvée" : "rejetée";
      const who = `${isFirst ? "Paul" : "Sara"} Mbarga, le `;
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
      const refused = answers.find((a) => a.status === 409);
      expect(refused?.body.error).toMatchObject({
        code: "not_waiting",
        message: expect.stringContaining(`Cette propriété a déjà été ${decided} par ${who}`),
      });
      expect(await trailOf(id)).toHaveLength(1);
      await announceModerations(world);
      expect(await toldOf(id)).toHaveLength(1);
    }
  });

  it("names no decision for a status that the landlord has chosen since", async () => {
    const { id } = await stored("pending");
    await act(id, "approve");
    for (const status of ["inactive", "active"]) {
      world.pass({ seconds: 1 });
      await send(world, landlord, "PATCH", `/properties/${id}/status`, { status });
    }
    const late = await act(id, "reject", { reason: "Floue", expected_status: "pending" }, second);
    expect([late.status, late.body.error?.code]).toEqual([409, "not_waiting"]);
    expect(late.body.error?.message).not.toContain("Paul");
    expect((await rowOf(id)).status).toBe("active");
  });

  it("decides nothing on a property that waits for nothing", async () => {
    for (const status of ["active", "suspended"] as const) {
      const { id } = await stored(status);
      expect((await act(id, "approve", {})).body.error?.code).toBe("not_waiting");
      expect((await act(id, "reject", { reason: "Non" })).body.error?.code).toBe("not_waiting");
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
    await announceModerations(world);
    expect((await act(id, "suspend", {})).status).toBe(409);
    expect((await act(id, "approve", {})).status).toBe(409);
    expect(await act(id, "lift")).toMatchObject({ status: 200, body: { status: "active" } });
    expect(await isPublic(id)).toBe(true);
    // Who lifts it has seen it.
    expect((await rowOf(id)).approved_at).toEqual(world.clock.now);
    expect((await act(id, "lift")).status).toBe(409);
    await announceModerations(world);
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

describe("who may moderate", () => {
  it("PER-006 only an administrator reads and acts; anyone else changes nothing", async () => {
    const { id } = await stored("draft");
    const tenant = await world.newUser("user");
    const calls: [string, string, unknown?][] = [
      ["GET", "/moderation/properties"],
      ["GET", "/moderation/queue"],
      ["GET", `/moderation/properties/${id}`],
      ...["approve", "reject", "request-change", "undo", ...OTHER_ACTS].map(
        (name): [string, string, unknown] => [
          "POST",
          `/moderation/properties/${id}/${name}`,
          { reason: "Non", decision: id },
        ],
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
      for (const name of ["approve", "reject", "request-change", "undo", ...OTHER_ACTS]) {
        const body = { reason: "Photos floues.", decision: crypto.randomUUID() };
        expect((await act(id, name, body)).status, `${name}`).toBe(404);
      }
    }
  });
});
