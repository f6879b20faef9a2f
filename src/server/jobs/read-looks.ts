import type { Ctx } from "~/domain";
import * as upload from "~/domain/upload";
import { NO_HASH } from "~/storage/perceptual-hash";
import { hashPicture, NotAPictureError } from "~/storage/picture";

/** Hashes pictures that came before the present rule, so many at a time. */
export function readLooks(ctx: Ctx, most?: number): Promise<void> {
  return upload.hashPictures(
    ctx,
    async (picture) => {
      if (!picture) return NO_HASH;
      try {
        return await hashPicture(picture);
      } catch (error) {
        if (error instanceof NotAPictureError) return NO_HASH;
        throw error;
      }
    },
    most,
  );
}
