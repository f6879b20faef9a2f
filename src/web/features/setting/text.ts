import type { SETTING_CATEGORIES } from "~/contract/enums";

export const settingCategoryLabel: Record<(typeof SETTING_CATEGORIES)[number], string> = {
  general: "Général",
  contact: "Contact",
  properties: "Propriétés",
  payments: "Paiements",
  notifications: "Notifications",
  system: "Système",
};
