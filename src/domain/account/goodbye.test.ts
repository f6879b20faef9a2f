import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema";
import { send } from "../../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { mailsTo } = authDoor(world);
const remove = (user: TestUser, password = GOOD_PASSWORD) =>
  send(world, user, "POST", "/account/delete", { password });

it("TEN-033 confirms a deletion where the account was reached: by mail, or by text message", async () => {
  const written = await newMember(world, "user", "Clarisse");
  expect((await remove(written)).status).toBe(204);
  expect(await mailsTo(written.email)).toEqual([
    { type: "account-status", data: { firstName: "Clarisse", status: "left", reason: null } },
  ]);
  const texted = await newMember(world, "user", "Boris");
  const phone = "+237677445566";
  await db.update(users).set({ email: null, phone }).where(eq(users.id, texted.id));
  expect((await remove(texted, "faux")).status).toBe(422);
  expect(await world.jobsOf("send-sms")).toEqual([]);
  expect((await remove(texted)).status).toBe(204);
  expect(await world.jobsOf("send-sms")).toMatchObject([
    { to: phone, text: "Votre compte Kwata est supprimé." },
  ]);
});
