import { and, eq } from "drizzle-orm";
import { propertyImages } from "~/db/schema";
import type { Demo } from "./demo";

/** The stored first picture of a property; undefined where it has none. */
export async function coverOf(
  { db, storage }: Pick<ReturnType<Demo["at"]>, "db" | "storage">,
  property: string,
): Promise<Buffer | undefined> {
  const [cover] = await db
    .select({ url: propertyImages.image_url })
    .from(propertyImages)
    .where(and(eq(propertyImages.property_id, property), eq(propertyImages.is_primary, true)));
  const file = cover && (await storage.read(cover.url.replace("/storage/", "")));
  return file ? Buffer.from(await new Response(file.body).arrayBuffer()) : undefined;
}
