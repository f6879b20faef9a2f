import { eq } from "drizzle-orm";
import { PICTURE_WIDTHS, variantsOf } from "~/contract/picture-keys";
import { propertyImages } from "~/db/schema";
import type { Ctx } from "../context";

const keyOf = (path: string) => path.replace(/^.*\/storage\//, "");

/**
 * Adds the three AVIF variants of a property's picture, made by `encode` from its stored 1280 WebP
 * (the original is not kept). May be repeated; does nothing for a picture that is gone.
 */
export async function addAvif(
  ctx: Ctx,
  imageUrl: string,
  encode: (picture: Buffer, width: number) => Promise<Buffer>,
): Promise<void> {
  const ours = eq(propertyImages.image_url, imageUrl);
  const [row] = await ctx.db
    .select({ made: propertyImages.has_avif })
    .from(propertyImages)
    .where(ours);
  const keys = variantsOf(imageUrl, { format: "avif" }).map(({ path }) => keyOf(path));
  if (!row || row.made || keys.length === 0) return;
  const source = await ctx.storage.read(keyOf(imageUrl));
  if (!source) return;
  const webp = Buffer.from(await new Response(source.body).arrayBuffer());
  for (const [i, width] of PICTURE_WIDTHS.entries()) {
    const key = keys[i];
    if (key) await ctx.storage.put(key, await encode(webp, width), "image/avif");
  }
  const marked = await ctx.db
    .update(propertyImages)
    .set({ has_avif: true })
    .where(ours)
    .returning({ id: propertyImages.id });
  // Deleted while we worked: the deletion could not know these files.
  if (marked.length === 0) await ctx.storage.delete(keys);
}
