import { propertySubmission } from "~/contract/schemas/submission";
import { type Ctx } from "~/domain";
import {
  approveProperty,
  featureProperty,
  rejectProperty,
  suspendProperty,
} from "~/domain/moderation";
import { countView, setPropertyStatus } from "~/domain/property";
import { submitProperty } from "~/domain/submission";
import { addAvif, uploadPicture } from "~/domain/upload";
import { toAvif } from "~/storage/picture";
import { drawProperty, renderPicture } from "../scripts/demo/pictures";
import { LISTING_COUNT, type Listing, listing } from "./listings";
import type { Random } from "./random";
import type { Demo } from "./seed";

export type DemoProperty = Listing & { id: string; landlord: string };

const FEATURED = 8;

/** Submits, illustrates and decides every listing; answers the active ones, oldest first. */
export async function seedProperties(demo: Demo, random: Random): Promise<DemoProperty[]> {
  const active: DemoProperty[] = [];
  for (let n = 0; n < LISTING_COUNT; n += 1) {
    const entry = listing(n, random);
    const landlord = demo.landlords[n % 3 === 0 ? 0 : n % demo.landlords.length] ?? "";
    const waiting = entry.fate === "draft" || entry.fate === "pending";
    const hoursAgo = waiting ? random.int(2, 60) : (LISTING_COUNT - n) * 40 + random.int(30, 60);
    const owner = demo.at(landlord, "landlord", hoursAgo);
    const { photos, cover } = await takePhotos(owner, n, entry);
    const { fate: _fate, photos: _photos, ...fields } = entry;
    const { id } = await submitProperty(owner, propertySubmission.parse({ ...fields, photos }));
    // A job's work elsewhere; here at once, so that lists weigh from the start what they will.
    if (cover && entry.fate === "active") await addAvif(owner, cover, toAvif);
    await decide(demo, { ...entry, id, landlord }, hoursAgo);
    if (entry.fate !== "active") continue;
    active.push({ ...entry, id, landlord });
    const visitors = random.int(3, 40);
    for (let v = 0; v < visitors; v += 1) {
      await countView(demo.at(null, "user", random.int(0, 24 * 20)), id, `demo-${v}`);
    }
  }
  for (const property of random.some(active, FEATURED)) {
    await featureProperty(demo.at(demo.admin, "admin", random.int(5, 400)), property.id);
  }
  return active;
}

async function takePhotos(owner: Ctx, n: number, entry: Listing) {
  const scenes = drawProperty({
    seed: 1_000 + n,
    type: entry.property_type,
    furnished: entry.furnishing === "furnished",
    views: entry.photos,
  });
  const photos: { upload_id: string }[] = [];
  let cover: string | undefined;
  // All are drawn at once, on every core, while the first ones are already being stored.
  const drawn = scenes.map((scene) => renderPicture(scene.svg));
  for (const [i, picture] of drawn.entries()) {
    const upload = await uploadPicture(owner, { name: `photo-${i + 1}.jpg` }, () => picture);
    photos.push({ upload_id: upload.id });
    cover ??= upload.image_url;
  }
  return { photos, cover };
}

async function decide(demo: Demo, property: DemoProperty, submitted: number) {
  const admin = demo.at(demo.admin, "admin", Math.max(1, submitted - 9));
  const { id, fate } = property;
  if (fate === "draft") return;
  if (fate === "rejected") {
    await rejectProperty(admin, id, {
      reason: "Les photos ne montrent pas le logement annoncé. Ajoutez la façade et la chambre.",
    });
    return;
  }
  if (fate === "pending") {
    // Turned down without a reason, then asked for again by its landlord.
    await rejectProperty(admin, id, {});
    const owner = demo.at(property.landlord, "landlord", Math.max(0, submitted - 12));
    await setPropertyStatus(owner, id, { status: "active" });
    return;
  }
  await approveProperty(admin, id);
  const owner = demo.at(property.landlord, "landlord", Math.max(0, submitted - 30));
  if (fate === "inactive") await setPropertyStatus(owner, id, { status: "inactive" });
  if (fate === "suspended") {
    await suspendProperty(demo.at(demo.admin, "admin", Math.max(0, submitted - 30)), id, {
      reason: "Plusieurs locataires signalent que le logement n'existe pas à cette adresse.",
    });
  }
}
