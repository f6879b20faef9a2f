import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { users } from "~/db/schema";

/** Whether an account signs in with a number: its codes have proved it. */
export const isSignInNumber = async (db: Db, userId: string, phone: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.phone, phone)))) > 0;
