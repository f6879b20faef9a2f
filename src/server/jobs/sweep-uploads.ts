import type { Ctx } from "~/domain";
import { sweepUploads as sweepPictures } from "~/domain/upload";
import { sweepSharePictures } from "../seo/sweep-share-pictures";

/** Removes the files that no listing shows any more. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  await sweepPictures(ctx);
  await sweepSharePictures(ctx);
}
