import type { Ctx } from "~/domain";
import * as upload from "~/domain/upload";
import { SHARE_FOLDER, unusedSharePictures } from "../seo/unused-share-pictures";

/** What stands in storage besides the pictures that rows name. */
export const DRAWN: upload.Folders = { [SHARE_FOLDER]: unusedSharePictures };

/** Removes the files that no row names. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  ctx.log.info("files swept", await upload.sweepFiles(ctx, { folders: DRAWN }));
}
