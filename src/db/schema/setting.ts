import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { SETTING_CATEGORIES } from "~/contract/enums";
import { oneOf, updatedAt } from "./columns";

/** Values are text; `~/contract/settings` gives each key its type and default. */
export const platformSettings = pgTable(
  "platform_settings",
  {
    setting_key: text().primaryKey(),
    setting_value: text().notNull(),
    category: text({ enum: SETTING_CATEGORIES }).notNull(),
    is_public: boolean().notNull().default(false),
    updated_at: updatedAt(),
  },
  (t) => [
    check("platform_settings_category", oneOf(t.category, SETTING_CATEGORIES)),
    index("platform_settings_category_index").on(t.category),
  ],
);
