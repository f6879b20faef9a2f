import { inArray } from "drizzle-orm";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { propertyImages, uploads } from "~/db/schema";
import type { Ctx } from "../context";

type Upload = Pick<
  typeof uploads.$inferSelect,
  "id" | "image_url" | "width" | "height" | "preview" | "looks"
>;

/** Makes locked uploads the last photos of a property, the first one primary when it had none. */
export async function joinPhotos(
  ctx: Ctx,
  tx: Db,
  { id, title, images }: Pick<OwnProperty, "id" | "title" | "images">,
  joined: Upload[],
): Promise<void> {
  if (joined.length === 0) return;
  const last = Math.max(-1, ...images.map((image) => image.display_order));
  await tx.insert(propertyImages).values(
    joined.map(({ id: photo, image_url, width, height, preview, looks }, i) => ({
      id: photo,
      property_id: id,
      image_url,
      width,
      height,
      preview,
      looks,
      is_primary: images.length + i === 0,
      alt_text: `${title}, photo ${images.length + i + 1}`,
      display_order: last + i + 1,
      created_at: ctx.now(),
    })),
  );
  const ids = joined.map((upload) => upload.id);
  await tx.delete(uploads).where(inArray(uploads.id, ids));
  for (const { image_url } of joined) {
    await ctx.jobs.enqueue(tx, "make-avif", { imageUrl: image_url });
  }
}
