import { type SQL, sql } from "drizzle-orm";

/**
 * Among which listings copies are looked for. `originals`: those that are online, or may return as
 * they were approved; only these hold what others bring. `every`: for who compares, all that stand.
 */
export type Among = "originals" | "every";

/** A condition on `properties p`. */
export const isAmong = (among: Among): SQL =>
  among === "every"
    ? sql`p.deleted_at is null`
    : sql`p.deleted_at is null and (p.status = 'active' or (p.status = 'inactive' and p.approved_at is not null))`;
