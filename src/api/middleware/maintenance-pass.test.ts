import { eq, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import { userRoles, users } from "~/db/schema";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { createWorld } from "../../../tests/support/world/world";
import { MAINTENANCE_PASS } from "./maintenance-pass";

const world = await createWorld();
const { post, member } = authDoor(world);
type Answer = { accessToken: string; refreshToken: string };

/** The pass that an answer sets: its value and its attributes. */
const passOf = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${MAINTENANCE_PASS}=`));
async function setRole(who: SQL, role: Role): Promise<void> {
  const [user] = await world.db.select({ id: users.id }).from(users).where(who);
  const own = eq(userRoles.user_id, user?.id ?? "");
  await world.db.update(userRoles).set({ role }).where(own);
}
async function newMember(role: Role): Promise<string> {
  const email = await member();
  await setRole(eq(users.email, email), role);
  return email;
}

describe("PER-014 the pass under maintenance", () => {
  it("comes to an administrator with each access token, and goes when they sign out", async () => {
    const email = await newMember("admin");
    const opened = await post("sign-in", { email, password: GOOD_PASSWORD });
    const first = (await opened.clone().json()) as Answer;
    const renewed = await post("refresh", undefined, first.refreshToken);
    const second = (await renewed.clone().json()) as Answer;
    for (const [answer, { accessToken }] of [
      [opened, first],
      [renewed, second],
    ] as const) {
      expect(passOf(answer)).toEqual([
        expect.stringMatching(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
      ]);
      expect(passOf(answer)[0]).toContain(`${MAINTENANCE_PASS}=${accessToken};`);
    }
    const closed = await post("sign-out", undefined, second.refreshToken);
    expect(passOf(closed)).toEqual([`${MAINTENANCE_PASS}=; Max-Age=0; Path=/`]);
  });

  it("comes to one who signs in by phone", async () => {
    const phone = "+237699001101";
    const signIn = async (data?: object) => {
      await post("phone/code", { phone });
      const sent: { text: string }[] = await world.jobsOf("send-sms");
      const code = /code est (\d{6})/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
      return post("phone/sign-in", { phone, code, ...(data && { data }) });
    };
    const opened = await signIn({ first_name: "Ada", last_name: "Mbarga" });
    expect([opened.status, passOf(opened)]).toEqual([200, []]);
    await setRole(eq(users.phone, phone), "admin");
    const again = await signIn();
    const { accessToken } = (await again.clone().json()) as Answer;
    expect(passOf(again)).toEqual([
      expect.stringContaining(`${MAINTENANCE_PASS}=${accessToken}; `),
    ]);
  });

  it.each(["user", "landlord"] as const)("comes to no %s", async (role) => {
    const email = await newMember(role);
    const opened = await post("sign-in", { email, password: GOOD_PASSWORD });
    const { refreshToken } = (await opened.clone().json()) as Answer;
    const renewed = await post("refresh", undefined, refreshToken);
    expect([opened.status, renewed.status]).toEqual([200, 200]);
    expect([...passOf(opened), ...passOf(renewed)]).toEqual([]);
  });
});
