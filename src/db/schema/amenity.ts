import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns";
import { properties } from "./property";

export const amenities = pgTable("amenities", {
  id: id(),
  name: text().notNull().unique(),
  icon: text().notNull(),
  category: text().notNull(),
});

export const propertyAmenities = pgTable(
  "property_amenities",
  {
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    amenity_id: uuid()
      .notNull()
      .references(() => amenities.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.property_id, t.amenity_id] }),
    index("property_amenities_amenity").on(t.amenity_id),
  ],
);
