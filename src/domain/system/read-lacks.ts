import { and, eq, min } from "drizzle-orm";
import type { Lack } from "~/contract/schemas/system";
import { auditLog } from "~/db/schema";
import { activeAdmins } from "../active-admins";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { readSettings } from "../setting";
import { isForeign, readLeft } from "../upload";
import { lacksOf, type SetUp } from "./lacks";
import { readLastBackup } from "./record-backup";

type Deps = Pick<Ctx, "db" | "now" | "storage">;

const FIRST_USE = { action: "secret.first_use", targetType: "system" } as const;

/** What a public site of this set-up and database still lacks. */
export async function readLacks({ db, now, storage }: Deps, setUp: SetUp): Promise<Lack[]> {
  const [settings, administrators, lastBackupAt, secretSince, foreign, left] = await Promise.all([
    readSettings(db),
    activeAdmins(db),
    readLastBackup(db),
    readFirstUse({ db }, setUp.secretMark),
    isForeign({ db, storage }),
    readLeft(db),
  ]);
  return lacksOf({
    ...setUp,
    now: now(),
    administrators: administrators.length,
    contact: {
      phone: settings.contact_phone,
      email: settings.contact_email,
      address: settings.contact_address,
    },
    payments: {
      provider: settings.payments_provider,
      agreement: settings.payments_agreement,
      rules: settings.payments_rules,
    },
    lastBackupAt,
    secretSince,
    files: { isForeign: foreign, left },
  });
}

/** Notes the first start with a secret; later ones change nothing. */
export async function noteSecret(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  mark: string | null,
): Promise<void> {
  if (!mark || (await readFirstUse(ctx, mark))) return;
  await audit(ctx, ctx.db, { ...FIRST_USE, targetId: mark });
}

async function readFirstUse({ db }: Pick<Ctx, "db">, mark: string | null): Promise<Date | null> {
  if (!mark) return null;
  const [first] = await db
    .select({ at: min(auditLog.created_at) })
    .from(auditLog)
    .where(and(eq(auditLog.action, FIRST_USE.action), eq(auditLog.target_id, mark)));
  return first?.at ?? null;
}
