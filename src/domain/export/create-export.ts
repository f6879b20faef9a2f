import { today } from "~/contract/days";
import type { ExportInput, ExportKind } from "~/contract/schemas/export";
import type { Db } from "~/db/client";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { CSV_BOM, csvLine } from "../csv";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { exportText as text } from "./csv-text";
import { EXPORT_PAGE, EXPORT_PAGES, revenueRows } from "./tables";

/**
 * A table of the platform for spreadsheets, in pieces: it is read page by page while it is sent,
 * each page by a statement of its own. That it was asked for is recorded.
 * @throws DomainError unauthenticated, forbidden, rate_limited
 */
export async function createExport(
  ctx: Ctx,
  { kind }: ExportInput,
): Promise<{ name: string; pieces: AsyncGenerator<string> }> {
  authorise(ctx, "export:create");
  await enforceQuota(ctx, "export:create");
  await audit(ctx, ctx.db, { action: "export.create", targetType: "export", targetId: kind });
  const name = `kwata-${text.file[kind]}-${today(ctx.now())}.csv`;
  return { name, pieces: pieces(ctx.db, kind) };
}

async function* pieces(db: Db, kind: ExportKind): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(text[kind]);
  if (kind === "revenue") {
    yield (await revenueRows(db)).map(csvLine).join("");
    return;
  }
  let after: string | undefined;
  do {
    const rows = await EXPORT_PAGES[kind](db, after);
    yield rows.map(({ cells }) => csvLine(cells)).join("");
    after = rows.length < EXPORT_PAGE ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}
