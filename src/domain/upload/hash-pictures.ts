import { and, eq } from "drizzle-orm";
import { propertyImages } from "~/db/schema";
import type { Ctx } from "../context";

/** Pictures of one run: well under a minute's work, between which new photos have their turns. */
const MOST = 300;

/**
 * Hashes the pictures of listings that the present rule has not hashed, by `hash`, which gets nothing
 * where the file is gone. Each is stored by itself, so that a run may end anywhere.
 */
export async function hashPictures(
  ctx: Ctx,
  hash: (picture: Buffer | undefined) => Promise<string>,
  most: number = MOST,
): Promise<void> {
  const unhashed = eq(propertyImages.looks, "");
  const rows = await ctx.db
    .select({ image_url: propertyImages.image_url })
    .from(propertyImages)
    .where(unhashed)
    .limit(most);
  // Copies of a property share their pictures.
  for (const image_url of new Set(rows.map((row) => row.image_url))) {
    const file = await ctx.storage.read(image_url.replace(/^.*\/storage\//, ""));
    const picture = file && Buffer.from(await new Response(file.body).arrayBuffer());
    const looks = await hash(picture ?? undefined);
    await ctx.db
      .update(propertyImages)
      .set({ looks })
      .where(and(eq(propertyImages.image_url, image_url), unhashed));
  }
}
