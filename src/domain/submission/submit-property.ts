import { and, eq } from "drizzle-orm";
import { CURRENCIES } from "~/contract/enums";
import { FIELD_ERRORS, MESSAGES } from "~/contract/errors";
import { PRICE_MAX } from "~/contract/limits";
import type { PropertyStatusAnswer, PropertySubmission } from "~/contract/schemas/submission";
import type { Settings } from "~/contract/settings";
import type { Db } from "~/db/client";
import { properties, propertyAmenities } from "~/db/schema";
import { propertyPublished, propertySubmitted } from "~/domain/notification";
import {
  checkFacts,
  checkMinimumStay,
  checkStillLandlord,
  holdSubmission,
  monthlyXaf,
  notifyAdmins,
  notifyOwner,
  refreshCard,
  resolveAmenities,
  submittedStatus,
} from "~/domain/property";
import { readSettings } from "~/domain/setting";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { enforceLandlordQuota } from "../landlord-quota";
import { authorise } from "../permissions";
import { attachUploads, claimUploads } from "./attach-uploads";

/**
 * Stores a landlord's property with its amenities and pictures, waiting for approval or published
 * at once, as the setting says. The same submission_id again answers the first submission.
 * @throws DomainError invalid, too_many_photos, conflict (the id is another's), rate_limited
 */
export async function submitProperty(
  ctx: Ctx,
  input: PropertySubmission,
): Promise<PropertyStatusAnswer> {
  const { userId } = authorise(ctx, "property:create", { signIn: MESSAGES.submission_sign_in });
  const settings = await readSettings(ctx.db);
  const max = settings.max_images_per_property;
  if (input.photos.length > max) {
    const message = FIELD_ERRORS.photos_max(max);
    throw new DomainError("too_many_photos", { message, fields: { photos: message } });
  }
  return ctx.db.transaction(async (tx) => {
    await checkStillLandlord(tx, userId);
    const [property] = await tx
      .insert(properties)
      .values(rowOf(ctx, userId, input, settings))
      .onConflictDoNothing({ target: properties.id })
      .returning();
    if (!property) return answered(tx, userId, input.submission_id ?? "");
    await enforceLandlordQuota(ctx, tx, userId, "property:create");
    const amenities = await resolveAmenities(tx, input.amenities);
    checkFacts(input.facts, amenities);
    if (amenities.length > 0) {
      const rows = amenities.map((a) => ({ property_id: property.id, amenity_id: a.id }));
      await tx.insert(propertyAmenities).values(rows);
    }
    const claimed = await claimUploads(tx, userId, input.photos);
    await attachUploads(ctx, tx, property, claimed, input.photos);
    const held = await holdSubmission(tx, property);
    await refreshCard(tx, property.id);
    await audit(ctx, tx, {
      action: "property.submit",
      targetType: "property",
      targetId: property.id,
    });
    await notifyPeople(ctx, tx, held);
    return answerOf(held);
  });
}

function rowOf(ctx: Ctx, userId: string, input: PropertySubmission, settings: Settings) {
  const currency =
    input.currency ?? CURRENCIES.find((c) => c === settings.currency_default) ?? "FCFA";
  const { price_per_month, billing_period } = input;
  const monthly = monthlyXaf(price_per_month, currency, billing_period, settings.usd_xaf_rate);
  if (monthly > PRICE_MAX) throw invalid("price_per_month", FIELD_ERRORS.price_too_high);
  checkMinimumStay(input.minimum_stay, billing_period);
  return {
    ...(input.submission_id ? { id: input.submission_id } : {}),
    landlord_id: userId,
    title: input.title,
    description: input.description,
    property_type: input.property_type,
    furnished: input.furnishing ? input.furnishing === "furnished" : (input.furnished ?? false),
    neighborhood: input.neighborhood,
    address: input.address,
    price_per_month,
    currency,
    billing_period,
    monthly_xaf: monthly,
    minimum_stay: input.minimum_stay,
    security_deposit: input.security_deposit ?? null,
    advance_months: input.advance_months ?? null,
    agency_fee: input.agency_fee ?? null,
    monthly_charges: input.monthly_charges ?? null,
    offered_by: input.offered_by ?? null,
    facts: input.facts,
    landmarks: input.landmarks,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    area_sqm: input.area_sqm ?? null,
    available_from: input.available_from ?? null,
    contact_name: input.contact_name,
    contact_phone: input.contact_phone,
    contact_whatsapp: input.contact_whatsapp,
    contact_email: input.contact_email,
    status: submittedStatus(settings.property_approval_required),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

type Stored = Pick<typeof properties.$inferSelect, "id" | "status" | "title" | "landlord_id">;

function answerOf({ id, status }: Pick<Stored, "id" | "status">): PropertyStatusAnswer {
  const { property_published, property_submitted } = MESSAGES;
  return { id, status, message: status === "active" ? property_published : property_submitted };
}

/** The answer to a repeated submission, as it stands by now. */
async function answered(tx: Db, userId: string, id: string): Promise<PropertyStatusAnswer> {
  const [first] = await tx
    .select({ id: properties.id, status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.landlord_id, userId)));
  if (!first) throw new DomainError("conflict");
  return answerOf(first);
}

async function notifyPeople(ctx: Ctx, tx: Db, property: Stored): Promise<void> {
  if (property.status === "active") return notifyOwner(ctx, tx, property, propertyPublished);
  await notifyOwner(ctx, tx, property, propertySubmitted);
  await notifyAdmins(ctx, tx, property);
}
