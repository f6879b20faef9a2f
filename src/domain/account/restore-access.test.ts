import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { auditLog, phoneCodes, sessions, users, verifications } from "~/db/schema";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld } from "../../../tests/support/world/world";
import { restoreAccess } from ".";

const world = await createWorld();
const { db } = world;
const { post, newEmail } = authDoor(world);
const ctx = {
  db,
  actor: { kind: "system" as const },
  now: () => new Date(),
  credentials: { hashPassword },
};
const PASSWORD = "Mangue-Bonaberi-Lanterne";
const signIn = async (email: string, password: string) =>
  (await post("sign-in", { email, password })).status;
let numbers = 0;
const newNumber = () => `+2376770${String((numbers += 1)).padStart(5, "0")}`;
const audits = (userId: string) =>
  db
    .select({ actor: auditLog.actor_id, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.target_id, userId));

describe("restoreAccess", () => {
  it("gives an administrator another password and address; what they had before ends", async () => {
    const admin = await newMember(world, "admin");
    await db.insert(verifications).values({
      identifier: `reset-password:${admin.id}`,
      value: admin.id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const email = newEmail();
    const restored = await restoreAccess(
      ctx,
      { email: ` ${admin.email.toUpperCase()} ` },
      { password: PASSWORD, email: email.toUpperCase() },
    );
    expect(restored).toMatchObject({ email, suspended: false });
    expect(await signIn(admin.email, GOOD_PASSWORD)).toBe(401);
    expect(await signIn(email, GOOD_PASSWORD)).toBe(401);
    expect(await db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0);
    expect(await db.$count(verifications, eq(verifications.value, admin.id))).toBe(0);
    expect(await signIn(email, PASSWORD)).toBe(200);
    expect(await audits(admin.id)).toEqual([
      {
        actor: null,
        action: "account.restore_access",
        details: { password: true, email: true, phone: false },
      },
    ]);
  });

  it("moves an account whose number is lost to another one, and leaves its password", async () => {
    const member = await newMember(world);
    const [lost, found] = [newNumber(), newNumber()];
    await db.update(users).set({ phone: lost }).where(eq(users.id, member.id));
    const other = newNumber();
    const code = {
      purpose: "sign_in",
      code_hash: "x",
      asked_by: "y",
      expires_at: new Date(),
    } as const;
    await db.insert(phoneCodes).values([lost, other].map((phone) => ({ phone, ...code })));
    const restored = await restoreAccess(ctx, { phone: lost.slice(4) }, { phone: found.slice(4) });
    expect(restored.phone).toBe(found);
    const codes = await db.select({ phone: phoneCodes.phone }).from(phoneCodes);
    expect(codes).toEqual([{ phone: other }]);
    expect(await signIn(member.email, GOOD_PASSWORD)).toBe(200);
    await expect(restoreAccess(ctx, { phone: lost }, { phone: lost })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("gives an account of a number alone an address with a password, not a password alone", async () => {
    const member = await world.newUser();
    const [phone, email] = [newNumber(), newEmail()];
    await db
      .update(users)
      .set({ phone, email: null, emailVerified: false })
      .where(eq(users.id, member.id));
    await expect(restoreAccess(ctx, { phone }, { password: PASSWORD })).rejects.toMatchObject({
      message: "Ce compte n'a pas d'adresse e-mail. Donnez-lui-en une, ou un autre numéro.",
    });
    await restoreAccess(ctx, { phone }, { password: PASSWORD, email });
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it("opens an account whose address was never confirmed by a password", async () => {
    const member = await newMember(world);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, member.id));
    await restoreAccess(ctx, { email: member.email }, { password: PASSWORD });
    expect(await signIn(member.email, PASSWORD)).toBe(200);
  });

  it("changes nothing for an unknown or deleted account, a taken address or number, a weak password", async () => {
    const [member, other] = [await newMember(world), await newMember(world)];
    const phone = newNumber();
    await db.update(users).set({ phone }).where(eq(users.id, other.id));
    const account = { email: member.email };
    const gone = { email: `${member.id}@deleted.invalid` };
    await db.insert(users).values({ ...gone, name: "x" });
    const unknown = "Aucun compte ne se connecte avec cette adresse ou ce numéro.";
    for (const [which, access, message] of [
      [{ email: newEmail() }, { password: PASSWORD }, unknown],
      [gone, { password: PASSWORD }, unknown],
      [{ phone: newNumber() }, { phone: newNumber() }, unknown],
      [account, { email: other.email, password: PASSWORD }, "Cette adresse a déjà un compte."],
      [account, { phone }, /^Un autre compte se connecte avec ce numéro/],
      [account, { phone: "233421234" }, /mobile/],
      [account, { password: "court" }, /caractères/],
    ] as const) {
      await expect(restoreAccess(ctx, which, access), String(message)).rejects.toThrow(message);
    }
    expect(await signIn(member.email, GOOD_PASSWORD)).toBe(200);
    expect(await audits(member.id)).toEqual([]);
  });
});
