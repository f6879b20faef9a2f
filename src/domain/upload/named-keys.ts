import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";

/** The storage keys that rows name: of a picture its widest file, which the others go by. */
export async function namedKeys(db: Db): Promise<string[]> {
  const named = await rows<{ key: string }>(
    db,
    sql`select substr(path, 10) as key from (
        select image_url as path from uploads union select image_url from property_images
        union select avatar_url from profiles
      ) pictures where path like '/storage/%'
      union all select file_key from verification_documents where file_key is not null
      union all select file_key from inventory_photos where file_key is not null
      union all select file_key from dispute_photos`,
  );
  return named.map(({ key }) => key);
}
