import type { LookItem } from "~/contract/schemas/admin-payment";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { withBookings } from "./look-at";
import { undeclaredKeys } from "./look-at-keys";
import { standingMoney } from "./look-at-money";
import { lateTransfers, stuckTransfers } from "./look-at-transfers";

/**
 * Money that does not move as it should, by reason and the oldest first; at most a hundred of each.
 * Source: transfers, ledger_entries and handovers.
 */
export async function listPaymentsToLookAt(ctx: Ctx): Promise<{ items: LookItem[] }> {
  authorise(ctx, "payment:manage");
  if (!ctx.mobileMoney) return { items: [] };
  const looks = [
    ...(await stuckTransfers(ctx)),
    ...(await standingMoney(ctx)),
    ...(await undeclaredKeys(ctx)),
    ...(await lateTransfers(ctx)),
  ];
  return { items: await withBookings(ctx.db, looks) };
}
