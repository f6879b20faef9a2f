import { asc, inArray } from "drizzle-orm";
import type { Setting } from "~/contract/schemas/setting";
import { SETTINGS } from "~/contract/settings";
import { platformSettings } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { isSetting, settingShape } from "./shape";

/** Every known setting, by category and then key. Source: platform_settings. */
export async function listSettings(ctx: Ctx): Promise<{ items: Setting[] }> {
  authorise(ctx, "setting:manage");
  const rows = await ctx.db
    .select()
    .from(platformSettings)
    .where(inArray(platformSettings.setting_key, Object.keys(SETTINGS)))
    .orderBy(asc(platformSettings.category), asc(platformSettings.setting_key));
  return { items: rows.filter(isSetting).map(settingShape) };
}
