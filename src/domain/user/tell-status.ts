import type { Db } from "~/db/client";
import { ACCOUNT_NOTICES, notify } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import type { LockedUser } from "./lock-user";

type Change = { status: "suspended" | "reinstated" | "deleted"; reason: string | null };

/** Tells a person what was done to their account: by mail, or by text message without an address. */
export async function tellStatus(
  ctx: Ctx,
  tx: Db,
  user: LockedUser,
  change: Change,
): Promise<void> {
  const { email, sign_in_phone: phone, first_name: firstName } = user;
  const notice = ACCOUNT_NOTICES[change.status];
  const data = { firstName, ...change };
  if (email === null && phone !== null) {
    const { platform_name: platformName } = await readSettings(tx);
    const { title } = notice.mail.content(data, { platformName, publicUrl: ctx.publicUrl });
    const text = [title, change.reason].filter(Boolean).join(". ");
    return ctx.jobs.enqueue(tx, "send-sms", { to: phone, text });
  }
  await notify(ctx, tx, notice, { mail: { to: email, data } });
}
