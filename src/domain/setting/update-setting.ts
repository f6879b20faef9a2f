import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import type { Setting, SettingInput } from "~/contract/schemas/setting";
import { SETTING_RULES } from "~/contract/schemas/setting-rules";
import type { SettingKey } from "~/contract/settings";
import { platformSettings } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { repriceUsd } from "./reprice-usd";
import { isSettingKey, settingShape } from "./shape";

/**
 * Changes the value of a setting, with an audit row; the value that stands already changes nothing.
 * @throws DomainError unauthenticated, forbidden, not_found for an unknown key, invalid,
 * setting_changed when it is no longer what the editor saw
 */
export async function updateSetting(
  ctx: Ctx,
  key: string,
  { value, expected }: SettingInput,
): Promise<Setting> {
  authorise(ctx, "setting:manage");
  if (!isSettingKey(key)) throw new DomainError("not_found");
  await enforceQuota(ctx, "setting:change");
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(platformSettings)
      .where(eq(platformSettings.setting_key, key))
      .for("update");
    const row = { ...orNotFound(stored), setting_key: key };
    const text = String(validated(key, value));
    if (expected !== undefined && String(expected) !== String(settingShape(row).setting_value))
      throw new DomainError("setting_changed");
    if (key === "usd_xaf_rate") await repriceUsd(tx, Number(text));
    if (text === row.setting_value) return settingShape(row);
    const changed = { ...row, setting_value: text, updated_at: ctx.now() };
    await tx
      .update(platformSettings)
      .set({ setting_value: text, updated_at: changed.updated_at })
      .where(eq(platformSettings.setting_key, key));
    await audit(ctx, tx, {
      action: "setting.update",
      targetType: "setting",
      targetId: key,
      details: { from: row.setting_value, to: text },
    });
    return settingShape(changed);
  });
}

function validated(key: SettingKey, value: unknown): string | boolean | number {
  const result = SETTING_RULES[key].safeParse(value);
  if (result.success) return result.data;
  throw invalid("value", result.error.issues[0]?.message ?? FIELD_ERRORS.invalid_value);
}
