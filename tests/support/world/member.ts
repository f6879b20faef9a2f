import { eq } from "drizzle-orm";
import { hashPassword } from "~/auth";
import type { Role } from "~/contract/enums";
import { accounts } from "~/db/schema";
import { GOOD_PASSWORD } from "./auth";
import type { TestUser, World } from "./world";

let hash: Promise<string> | undefined;

/** A person who signs in with GOOD_PASSWORD. */
export async function newMember(
  world: Pick<World, "db" | "newUser">,
  role: Role = "user",
  firstName?: string,
): Promise<TestUser> {
  const user = await world.newUser(role, firstName);
  hash ??= hashPassword(GOOD_PASSWORD);
  await world.db.delete(accounts).where(eq(accounts.userId, user.id));
  await world.db.insert(accounts).values({
    accountId: user.id,
    providerId: "credential",
    userId: user.id,
    password: await hash,
  });
  return user;
}
