import type { Ctx } from "~/domain";
import * as upload from "~/domain/upload";
import { NO_LOOKS } from "~/storage/looks";
import { NotAPictureError, readLooks as read } from "~/storage/picture";

/** Reads what pictures look like that came before the present rule, so many at a time. */
export function readLooks(ctx: Ctx, most?: number): Promise<void> {
  return upload.readLooks(
    ctx,
    async (picture) => {
      if (!picture) return NO_LOOKS;
      try {
        return await read(picture);
      } catch (error) {
        if (error instanceof NotAPictureError) return NO_LOOKS;
        throw error;
      }
    },
    most,
  );
}
