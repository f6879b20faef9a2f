import { eq } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import { keysOf, pictureBase, publicPath } from "~/contract/picture-keys";
import { propertyImages, uploads } from "~/db/schema";
import { smallPhoto } from "../rows/submission";
import { type JobScene, NOON, type Told } from "./job-scene";

const SIZED = { width: 900, height: 600, preview: "x" };

/** The stories of the jobs that are about files. */
export function fileStories({ world, people }: JobScene) {
  const { db, storage, clock } = world;
  const newPicture = () => publicPath(`${pictureBase(crypto.randomUUID(), NOON)}-1280.webp`);
  const put = async (keys: string[]) => {
    const photo = await smallPhoto();
    for (const key of keys) await storage.put(key, photo, "image/webp");
  };
  const filesOf = async (keys: string[]) => {
    const there: string[] = [];
    for (const key of keys) if (await storage.exists(key)) there.push(key.replace(/^.*-/, ""));
    return there.sort();
  };

  return {
    "make-avif": async () => {
      const { property } = await people();
      const image_url = newPicture();
      const keys = keysOf(image_url);
      await put(keys.filter((key) => key.endsWith(".webp")));
      await db.insert(propertyImages).values({ property_id: property.id, image_url, ...SIZED });
      const which = eq(propertyImages.image_url, image_url);
      return {
        data: { imageUrl: image_url },
        effect: async () => [
          ...(await filesOf(keys)),
          (await db.select().from(propertyImages).where(which)).map(({ has_avif }) => has_avif),
        ],
        expected: [
          "1280.avif",
          "1280.webp",
          "320.avif",
          "320.webp",
          "640.avif",
          "640.webp",
          [true],
        ],
      };
    },
    "delete-files": async () => {
      const { property } = await people();
      const [named, unnamed] = [newPicture(), newPicture()];
      const keys = [...keysOf(named), ...keysOf(unnamed)].filter((key) => key.endsWith(".webp"));
      await put(keys);
      await db
        .insert(propertyImages)
        .values({ property_id: property.id, image_url: named, ...SIZED });
      return {
        data: { keys },
        effect: () => filesOf(keys),
        expected: ["1280.webp", "320.webp", "640.webp"],
      };
    },
    "sweep-uploads": async () => {
      const { landlord } = await people();
      const created_at = new Date(NOON.getTime() - 49 * HOUR_MS);
      const own = { owner_id: landlord.id, image_url: newPicture(), ...SIZED, created_at };
      await db.insert(uploads).values(own);
      return {
        effect: async () => [
          await db.$count(uploads, eq(uploads.owner_id, landlord.id)),
          await world.jobsOf("delete-files"),
        ],
        expected: [0, [{ keys: keysOf(own.image_url) }]],
      };
    },
    "read-looks": async () => {
      const { property } = await people();
      const image_url = newPicture();
      await put([image_url.replace("/storage/", "")]);
      await db.update(propertyImages).set({ looks: "-" });
      await db.insert(propertyImages).values({ property_id: property.id, image_url, ...SIZED });
      const which = eq(propertyImages.image_url, image_url);
      return {
        // A photo of one colour.
        effect: async () => (await db.select().from(propertyImages).where(which))[0]?.looks,
        expected: "-",
      };
    },
    "sweep-files": async () => {
      const { property } = await people();
      clock.now = new Date(Date.now() + 25 * HOUR_MS);
      const [named, unnamed] = [newPicture(), newPicture()];
      await put([...keysOf(named), ...keysOf(unnamed)]);
      await db
        .insert(propertyImages)
        .values({ property_id: property.id, image_url: named, ...SIZED });
      return {
        effect: async () => [
          (await filesOf(keysOf(named))).length,
          (await filesOf(keysOf(unnamed))).length,
        ],
        expected: [6, 0],
      };
    },
  } satisfies Record<string, () => Promise<Told>>;
}
