import type { Ctx, JobData } from "~/domain";
import { addAvif } from "~/domain/upload";
import { toAvif } from "~/storage/picture";

/** Adds the AVIF variants of a picture after its property was submitted. */
export function makeAvif(ctx: Ctx, { imageUrl }: JobData["make-avif"]): Promise<void> {
  return addAvif(ctx, imageUrl, toAvif);
}
