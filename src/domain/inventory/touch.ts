import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { inventories } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import type { InventoryRow } from "./inventory-shape";
import type { Party } from "./party";
import { tellParty } from "./tell-party";

type Values = Partial<
  Pick<InventoryRow, "water" | "electricity" | "keys_count" | "remarks"> & { saved: true }
>;

/**
 * Writes a change of an inventory: its version grows, and who had signed the one before must sign
 * again and is notified, unless they changed it themselves. `saved`: the form was, not a photo
 * alone.
 */
export async function touch(
  ctx: Ctx,
  tx: Db,
  {
    party,
    row,
    values: { saved, ...values } = {},
  }: { party: Party; row: InventoryRow; values?: Values },
): Promise<InventoryRow> {
  const next = sql`${inventories.version} + 1`;
  const [changed] = await tx
    .update(inventories)
    .set({
      ...values,
      version: next,
      ...(saved && { saved_version: next }),
      tenant_signed_at: null,
      landlord_signed_at: null,
      updated_by: party.side,
      updated_at: ctx.now(),
    })
    .where(eq(inventories.id, row.id))
    .returning();
  const other = party.side === "tenant" ? "landlord" : "tenant";
  if (row[`${other}_signed_at`]) {
    await tellParty(ctx, tx, { status: "reopened", to: other, party, kind: row.kind });
  }
  return orNotFound(changed);
}
