import type { Ctx } from "~/domain";
import * as upload from "~/domain/upload";

/** Removes the uploads that joined no property. */
export function sweepUploads(ctx: Ctx): Promise<void> {
  return upload.sweepUploads(ctx);
}
