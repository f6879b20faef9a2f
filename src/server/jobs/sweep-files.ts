import type { Ctx } from "~/domain";
import * as upload from "~/domain/upload";
import { SHARE_FOLDER, unusedSharePictures } from "../seo/unused-share-pictures";

/** What stands in storage besides the pictures that rows name. */
export const DRAWN: upload.Folders = { [SHARE_FOLDER]: unusedSharePictures };

/** Moves unused files into the trash; an error in the log says that the database is in doubt. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const sweep = await upload.sweepFiles(ctx, { folders: DRAWN });
  if (sweep.doubt === "foreign" || sweep.left > 0) {
    ctx.log.error("files not swept: see npm run storage:orphans", sweep);
  } else ctx.log.info("files swept", sweep);
}
