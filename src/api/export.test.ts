import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { EXPORT_KINDS, type ExportKind } from "~/contract/schemas/export";
import { auditLog, bookings, properties, rateLimits, userDirectory } from "~/db/schema";
import { createExport } from "~/domain/export";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord", "=Lucie");
const tenant = await world.newUser("user", "Tina");
const ask = (kind: string, user: TestUser | null = admin) =>
  world.api.request("/api/exports", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    body: JSON.stringify({ kind }),
  });
const linesOf = async (kind: ExportKind) =>
  (await (await ask(kind)).text()).replace("\uFEFF", "").trimEnd().split("\r\n");

/** Who exported what, of the rows after the first `n`: the log only grows. */
const trail = async (n = 0) =>
  (await world.db.select().from(auditLog).where(eq(auditLog.target_type, "export"))).slice(n);

beforeEach(async () => {
  for (const table of [bookings, properties, rateLimits]) await world.db.delete(table);
});

describe("an export", () => {
  it("is a table that no spreadsheet runs, and recorded", async () => {
    const before = (await trail()).length;
    const { id } = await insertProperty(world, {
      landlord,
      title: '=HYPERLINK("https://x")',
      price_per_month: 125_000,
    });
    await insertProperty(world, { landlord, deleted_at: world.clock.now, status: "inactive" });
    const response = await ask("properties");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="kwata-annonces-2026-03-10.csv"',
    );
    expect(response.headers.get("cache-control")).toContain("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = await linesOf("properties");
    expect(lines[0]).toMatch(/^Identifiant;Titre;Type;Quartier;/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${id};"'=HYPERLINK(""https://x"")";`);
    expect(lines[1]).toContain(";125000;FCFA;Par mois;Active;non;");
    expect(lines[1]).toContain(";Appartement;Akwa;");
    expect(lines[1]).toContain(`;"'=Lucie Mbarga";${landlord.email};`);
    expect(await trail(before)).toMatchObject([
      { action: "export.create", actor_id: admin.id, target_id: "properties" },
      { action: "export.create", actor_id: admin.id, target_id: "properties" },
    ]);
  });

  it("tells of people what an administrator may know, and nothing that opens an account", async () => {
    const lines = await linesOf("users");
    expect(lines).toHaveLength(1 + (await world.db.$count(userDirectory)));
    const tina = lines.find((line) => line.startsWith(tenant.id));
    expect(tina).toContain(`;Tina;Mbarga;${tenant.email};(+237) 6 99 12 34 56;Locataire;oui;;`);
    const all = lines.join("\n");
    expect(lines[0]).not.toMatch(/passe|jeton|token|password/i);
    for (const secret of [admin.token, tenant.refreshToken, "$argon2"])
      expect(all).not.toContain(secret);
  });

  it("TEN-033 shows no address in place of that of a deleted account", async () => {
    const gone = await newMember(world, "user", "Zoé");
    const property = await insertProperty(world, { landlord });
    await insertBooking(world, { property, tenant: gone, status: "cancelled" });
    const deleted = await world.api.request("/api/account/delete", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${gone.token}` },
      body: JSON.stringify({ password: GOOD_PASSWORD }),
    });
    expect(deleted.status).toBe(204);
    const people = await linesOf("users");
    expect(people.filter((line) => line.startsWith(gone.id))).toEqual([]);
    expect(people.find((line) => line.startsWith(tenant.id))).toContain(`;${tenant.email};`);
    const [, stay] = await linesOf("bookings");
    expect(stay?.split(";").slice(3, 6)).toEqual(["Compte supprimé", "", `"'=Lucie Mbarga"`]);
  });

  it("counts stays, and the revenue of confirmed and completed ones by month", async () => {
    const property = await insertProperty(world, { landlord });
    const made = async (month: string, status: "confirmed" | "completed" | "pending", n: number) =>
      insertBooking(world, {
        property,
        tenant,
        status,
        total_amount: 100_000,
        created_at: new Date(`2026-${month}-15T10:00:00Z`),
        start_date: `2099-0${n}-01`,
        end_date: `2099-0${n}-10`,
      });
    await made("01", "confirmed", 1);
    await made("01", "completed", 2);
    await made("02", "confirmed", 3);
    await made("02", "pending", 4);
    const stays = await linesOf("bookings");
    expect(stays).toHaveLength(5);
    expect(stays.find((line) => line.includes("Terminée"))).toMatch(
      /;2099-02-01;2099-02-10;100000;0,07;Terminée;En attente;2026-01-15 11:00$/,
    );
    expect(await linesOf("revenue")).toEqual([
      "Mois;Réservations confirmées ou terminées;Revenus (FCFA)",
      "2026-01;2;200000",
      "2026-02;1;100000",
    ]);
  });

  it("comes in pages, between which others are served", { tags: "full" }, async () => {
    await insertProperty(world, { landlord, title: "Modèle" });
    await world.db.execute(sql`insert into properties
      (landlord_id, title, description, property_type, neighborhood, price_per_month, monthly_xaf, status)
      select ${landlord.id}::uuid, 'Logement ' || n, 'Une description', 'studio', 'Akwa', n, n, 'active'
      from generate_series(1, 2500) n`);
    const { pieces } = await createExport(world.as(admin), { kind: "properties" });
    const lengths: number[] = [];
    for await (const piece of pieces) {
      lengths.push(piece.split("\r\n").length - 1);
      expect(await world.db.$count(properties)).toBe(2501);
    }
    expect(lengths).toEqual([1, 1000, 1000, 501]);
  });

  it("is for administrators, of the known tables, so many times an hour", async () => {
    const before = (await trail()).length;
    expect((await ask("users", null)).status).toBe(401);
    for (const user of [tenant, landlord])
      for (const kind of EXPORT_KINDS) expect((await ask(kind, user)).status).toBe(403);
    expect((await ask("accounts")).status).toBe(422);
    expect(await trail(before)).toEqual([]);
  });
});
