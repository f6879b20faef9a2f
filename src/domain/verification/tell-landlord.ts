import type { Db } from "~/db/client";
import {
  notify,
  verificationApproved,
  verificationEnded,
  verificationRefused,
} from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";

const NOTICES = {
  approved: verificationApproved,
  refused: verificationRefused,
  ended: verificationEnded,
};

type Told = { id: string; userId: string; status: keyof typeof NOTICES; reason: string | null };

/** Tells a landlord what became of their request or their badge. */
export async function tellLandlord(
  ctx: Ctx,
  tx: Db,
  { id, userId, status, reason }: Told,
): Promise<void> {
  const { first_name: firstName, email: to } = await readProfile(tx, userId);
  const link = `${ctx.publicUrl}/landlord/verification`;
  await notify(ctx, tx, NOTICES[status], {
    site: { userId, relatedId: id, data: { reason } },
    mail: { to, data: { firstName, status, reason, link } },
  });
}
