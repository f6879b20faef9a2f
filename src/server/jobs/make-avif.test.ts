import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { keysOf, variantsOf } from "~/contract/picture-keys";
import { propertySubmission } from "~/contract/schemas/submission";
import { propertyImages } from "~/db/schema";
import { submitProperty } from "~/domain/submission";
import { addAvif, deleteUnused } from "~/domain/upload";
import { toAvif } from "~/storage/picture";
import { SUBMISSION, sendPhoto, smallPhoto } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const ctx = world.as("system");

async function submittedPicture(): Promise<string> {
  const response = await sendPhoto(world, landlord, await smallPhoto("#1d6b4a", 900, 600));
  const { id, image_url } = (await response.json()) as { id: string; image_url: string };
  const photos = [{ upload_id: id }];
  await submitProperty(world.as(landlord), propertySubmission.parse({ ...SUBMISSION, photos }));
  return image_url;
}
const rowOf = async (url: string) => {
  const [row] = await world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.image_url, url));
  return row;
};
const files = async (url: string) => {
  const there: string[] = [];
  for (const key of keysOf(url)) if (await world.storage.exists(key)) there.push(key);
  return there;
};

describe("the jobs of pictures", () => {
  it("make-avif adds three AVIF variants and says so on the row; again it changes nothing", async () => {
    const url = await submittedPicture();
    const [job] = (await world.jobsOf("make-avif")) as { imageUrl: string }[];
    expect(job).toEqual({ imageUrl: url });
    await addAvif(ctx, url, toAvif);
    await addAvif(ctx, url, toAvif);
    expect((await rowOf(url))?.has_avif).toBe(true);
    expect(await files(url)).toHaveLength(6);
    for (const { path, width } of variantsOf(url, { format: "avif", pixelWidth: 900 })) {
      const file = await world.storage.read(path.replace("/storage/", ""));
      expect(file?.contentType).toBe("image/avif");
      const bytes = Buffer.from(await new Response(file?.body).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width });
    }
  });

  it("make-avif passes over a picture that is gone, or no picture of ours", async () => {
    const url = await submittedPicture();
    await world.db.delete(propertyImages).where(eq(propertyImages.image_url, url));
    await addAvif(ctx, url, toAvif);
    expect(await files(url)).toHaveLength(3);
    await addAvif(ctx, "https://elsewhere.example/x.jpg", toAvif);

    const lost = await submittedPicture();
    await world.storage.delete(keysOf(lost));
    await addAvif(ctx, lost, toAvif);
    expect(await files(lost)).toEqual([]);
    expect((await rowOf(lost))?.has_avif).toBe(false);
  });

  it("make-avif takes its files back when the picture goes meanwhile", async () => {
    const url = await submittedPicture();
    const storage = {
      ...world.storage,
      put: async (key: string, body: Buffer, type: string) => {
        await world.db.delete(propertyImages).where(eq(propertyImages.image_url, url));
        await world.storage.put(key, body, type);
      },
    };
    await addAvif({ ...ctx, storage }, url, toAvif);
    expect((await files(url)).filter((key) => key.endsWith(".avif"))).toEqual([]);
  });

  it("delete-files removes what no row names any more, and may be repeated", async () => {
    const url = await submittedPicture();
    await deleteUnused(ctx, keysOf(url));
    expect(await files(url)).toHaveLength(3);
    await world.db.delete(propertyImages).where(eq(propertyImages.image_url, url));
    await deleteUnused(ctx, keysOf(url));
    await deleteUnused(ctx, keysOf(url));
    expect(await files(url)).toEqual([]);
  });
});
