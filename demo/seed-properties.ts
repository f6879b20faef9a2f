import { randomUUID } from "node:crypto";
import { propertySubmission } from "~/contract/schemas/submission";
import {
  approveProperty,
  featureProperty,
  rejectProperty,
  suspendProperty,
} from "~/domain/moderation";
import { countView, setPropertyStatus } from "~/domain/property";
import { submitProperty } from "~/domain/submission";
import { uploadPicture } from "~/domain/upload";
import type { Demo, DemoProperty } from "./demo";
import { readPicture } from "./picture-sets";
import { featuredAmong, type ListingPlan, planListings } from "./plan";
import type { Random } from "./random";

/** Submits, illustrates and decides every listing; answers the active ones, oldest first. */
export async function seedProperties(demo: Demo, random: Random): Promise<DemoProperty[]> {
  const active: DemoProperty[] = [];
  const plans = planListings(random);
  const upload = (plan: ListingPlan | undefined) => (plan ? uploadPictures(demo, plan) : NONE);
  let uploads = upload(plans[0]);
  for (const [n, plan] of plans.entries()) {
    const sent = await uploads;
    // The next pictures are encoded while the database is at work on this listing.
    uploads = upload(plans[n + 1]);
    const property = await submit(demo, plan, sent);
    if (property.fate !== "active") continue;
    active.push(property);
    for (const [visitor, hoursAgo] of plan.views.entries()) {
      await countView(demo.at(null, "user", hoursAgo), property.id, `demo-${visitor}`);
    }
  }
  for (const property of featuredAmong(active, random)) {
    await featureProperty(demo.at(demo.admin, "admin", random.int(5, 400)), property.id);
  }
  return active;
}

/** A listing's id, and its photos. */
type Sent = { id: string; pictures: Awaited<ReturnType<typeof uploadPicture>>[] };
const NONE: Sent = { id: "", pictures: [] };

async function uploadPictures(demo: Demo, plan: ListingPlan): Promise<Sent> {
  const owner = demo.at(demo.landlords[plan.landlord] ?? "", "landlord", plan.hoursAgo);
  const id = randomUUID();
  const pictures = plan.pictures.map((picture) => {
    const given = { name: picture.file, property_id: id };
    return uploadPicture(owner, given, { read: () => readPicture(picture) });
  });
  return { id, pictures: await Promise.all(pictures) };
}

async function submit(demo: Demo, plan: ListingPlan, { id, pictures }: Sent) {
  const landlord = demo.landlords[plan.landlord] ?? "";
  const owner = demo.at(landlord, "landlord", plan.hoursAgo);
  const { fate, photos: _count, ...fields } = plan.listing;
  const photos = pictures.map(({ id }) => ({ upload_id: id }));
  const given = { ...fields, photos, submission_id: id };
  await submitProperty(owner, propertySubmission.parse(given));
  const property: DemoProperty = { ...plan.listing, id, landlord };
  await decide(demo, property, plan.hoursAgo);
  const cover = pictures[0]?.image_url;
  if (cover && fate === "active") await demo.makeAvif(cover);
  return property;
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
    // Turned down, then asked for again by its landlord.
    await rejectProperty(admin, id, {
      reason: "Le prix indiqué n'est pas celui de ce quartier. Contactez-nous pour en parler.",
      outcome: "inactive",
    });
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
