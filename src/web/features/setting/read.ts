import { SETTING_CATEGORIES } from "~/contract/enums";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";

// Apart from the page, so that the loader asks for data before its code has come.

export type SettingTab = (typeof SETTING_CATEGORIES)[number];

/** The tab that an address names, such as `?tab=payments#commission_rate`; the first one otherwise. */
export function settingTabOf(search: string): SettingTab {
  const tab = new URLSearchParams(search).get("tab");
  return SETTING_CATEGORIES.find((one) => one === tab) ?? "general";
}

export const readSettings = () => settle(answerOf(backend.data.settings.all.$get()));

export const readStatus = () => settle(answerOf(backend.data.system.status.$get()));
