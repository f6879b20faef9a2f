import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import type { FactName, Facts } from "~/contract/facts";
import { PRICE_MAX } from "~/contract/limits";
import type { AdminPropertyChange, PropertyChange } from "~/contract/schemas/property-change";
import type { EditedFields, OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, propertyAmenities } from "~/db/schema";
import { type EditedPart, editToReview } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { enforceQuota } from "../quotas";
import { checkFacts } from "./check-facts";
import { ownerProblemOf, refuseFor } from "./check-owner";
import { authoriseEditor, type EditorRole } from "./editor";
import { readWhole } from "./get-own-property";
import { bringsText, lockCopyCheck } from "./hold-copies";
import { joinPhotos } from "./join-photos";
import { lockEditable } from "./lock-own";
import { checkMinimumStay } from "./minimum-stay";
import { monthlyXaf } from "./monthly-price";
import { notifyOwner, readByAdmins } from "./notify-owner";
import { recordChange } from "./record-change";
import { type KnownAmenity, resolveAmenities } from "./resolve-amenities";
import { setByAdmin } from "./set-by-admin";
import { holdEdit, newEdit, waitsBeside } from "./waiting-edit";
import { waitingPhotos } from "./waiting-photos";

type Property = typeof properties.$inferSelect;
type Fields = Omit<PropertyChange, "version" | "amenities"> & Pick<AdminPropertyChange, "city">;
type Field = keyof Fields;
type Change = PropertyChange & Omit<AdminPropertyChange, keyof PropertyChange>;

/** What administrators want to know of when it changes on an active property. */
const NOTED: readonly string[] = [
  "title",
  "description",
  "neighborhood",
  "address",
  "price_per_month",
  "currency",
  "billing_period",
] satisfies Field[];
/**
 * Personal: the audit row, which outlives an account, says that they changed, not what they were.
 */
const PERSONAL = ["contact_name", "contact_phone", "contact_email"] as const;
/**
 * What the audit row says no more of than that it changed; of an administrator's edit it tells all.
 */
const UNTOLD: Record<EditorRole, readonly string[]> = {
  owner: ["description", ...PERSONAL] satisfies Field[],
  admin: PERSONAL,
};
/** The part of a listing that a field belongs to, as its owner's notice names it. */
const PART_OF: Record<Field, EditedPart> = {
  title: "title",
  description: "description",
  property_type: "property_type",
  furnished: "furnished",
  neighborhood: "location",
  address: "location",
  city: "location",
  bedrooms: "size",
  bathrooms: "size",
  area_sqm: "size",
  price_per_month: "price",
  currency: "price",
  billing_period: "price",
  minimum_stay: "terms",
  security_deposit: "terms",
  advance_months: "terms",
  agency_fee: "terms",
  monthly_charges: "terms",
  offered_by: "contact",
  facts: "facts",
  landmarks: "location",
  available_from: "available_from",
  contact_name: "contact",
  contact_phone: "contact",
  contact_whatsapp: "contact",
  contact_email: "contact",
};

/**
 * Changes a property, for requests from now on. An owner's change leaves the status; an
 * administrator may set it, and the owner is notified. An owner's change that brings another
 * listing's text waits whole beside the online listing, and replaces the change that waited before.
 * @throws DomainError not_found, invalid, edited_elsewhere when it isn't the `version` named any
 * more
 */
export async function changeProperty(
  ctx: Ctx,
  id: string,
  { version, amenities, status, expected_status, rejection_reason, ...fields }: Change,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "update");
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    const problem = as === "admin" ? await ownerProblemOf(tx, id) : null;
    const row = await lockEditable(tx, editor, id);
    const read = () => readWhole(tx, id);
    const before = await read();
    if (version !== undefined && version !== before.version) {
      throw new DomainError("edited_elsewhere");
    }
    const isOwner = as === "owner";
    const waiting = (isOwner && row.waiting_edit?.fields) || {};
    const change = { ...waiting, ...fields, amenities: amenities ?? waiting.amenities };
    const plan = await planChange(tx, { row, before, as }, change);
    const setting = isOwner
      ? null
      : setByAdmin(ctx, row, { status, expected_status, rejection_reason });
    if (setting?.set.status === "active") refuseFor(problem);
    if (plan.isEmpty && isEmpty(waiting) && isEmpty(setting?.details)) return before;
    const { description } = plan.given;
    const isCopy = isOwner && description !== undefined && (await isCopied(tx, row, description));
    if (isCopy && waitsBeside(row)) {
      if (isDeepStrictEqual(plan.given, waiting)) return before;
      await holdEdit(ctx, tx, row, { fields: plan.given, details: plan.details });
      return read();
    }
    const left = isOwner ? photosOnly(ctx, before) : row.waiting_edit;
    await writeAmenities(tx, id, plan.chosen);
    await recordChange(ctx, tx, editor, row, {
      set: {
        ...plan.set,
        ...(isOwner && description !== undefined && textHold(isCopy)),
        ...(isOwner && row.waiting_edit && { waiting_edit: left }),
        ...setting?.set,
      },
      noted: plan.noted,
      details: { ...plan.details, ...setting?.details },
      parts: [
        ...plan.parts,
        // Approval and rejection have notices of their own.
        ...(setting?.changed && !setting.notice ? ["status" as const] : []),
      ],
    });
    if (setting?.changed) await readByAdmins(tx, id);
    if (row.waiting_edit && !left) await readByAdmins(tx, id, editToReview);
    if (setting?.notice) {
      const told = { ...row, title: fields.title ?? row.title };
      await notifyOwner(ctx, tx, told, setting.notice, setting.reason);
    }
    return read();
  });
}

/**
 * Applies the edit that waits for a locked property, fields and photos, as its owner's own change.
 * @throws DomainError invalid when what it holds is not possible any more
 */
export async function applyEdit(
  ctx: Ctx,
  tx: Db,
  row: Property,
  details: Record<string, unknown>,
): Promise<void> {
  const editor = { userId: row.landlord_id, as: "owner" as const };
  const before = await readWhole(tx, row.id);
  const fields = row.waiting_edit?.fields ?? {};
  const plan = await planChange(tx, { row, before, as: editor.as }, fields);
  const photos = await waitingPhotos(tx, [row.id]);
  await writeAmenities(tx, row.id, plan.chosen);
  await joinPhotos(ctx, tx, { ...before, title: fields.title ?? before.title }, photos);
  await recordChange(ctx, tx, editor, row, {
    set: { ...plan.set, waiting_edit: null },
    noted: false,
    details: { ...plan.details, photos_added: photos.map(({ id }) => id), ...details },
    parts: [],
    action: "property.approve_edit",
  });
  await readByAdmins(tx, row.id, editToReview);
}

async function isCopied(tx: Db, row: Property, description: string): Promise<boolean> {
  await lockCopyCheck(tx);
  return bringsText(tx, row, description);
}

/** An offline listing with another's text loses the approval with which it could return. */
const textHold = (isCopy: boolean): Partial<Property> =>
  isCopy ? { copied_text: true, approved_at: null } : { copied_text: false };

/** What goes on waiting once the fields of an edit are stored. */
const photosOnly = (ctx: Ctx, { waiting_edit }: OwnProperty) =>
  waiting_edit && waiting_edit.photos.length > 0 ? newEdit(ctx, {}) : null;

type Plan = {
  isEmpty: boolean;
  /** What differs, as the owner or administrator gave it. */
  given: EditedFields;
  /** The same as columns. */
  set: Partial<Property>;
  chosen: KnownAmenity[] | undefined;
  noted: boolean;
  details: Record<string, unknown>;
  parts: EditedPart[];
};

/** What a change does to a property, checked and not yet written. */
async function planChange(
  tx: Db,
  { row, before, as }: { row: Property; before: OwnProperty; as: EditorRole },
  { amenities, ...fields }: Fields & { amenities?: string[] | undefined },
): Promise<Plan> {
  const changed = (Object.keys(fields) as Field[]).filter(
    (name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]),
  );
  const others = amenities && (await otherAmenities(tx, before, amenities));
  checkFacts(fields.facts ?? before.facts, others?.chosen ?? before.amenities);
  const given = Object.fromEntries(changed.map((name) => [name, fields[name]]));
  const details = Object.fromEntries(
    changed
      .filter((name) => name !== "facts")
      .map((name) => [
        name,
        UNTOLD[as].includes(name) ? true : { from: before[name], to: fields[name] },
      ]),
  );
  return {
    isEmpty: changed.length === 0 && !others,
    given: { ...given, ...(others && { amenities: others.to }) },
    set: { ...given, ...(await priceOf(tx, { ...row, ...given }, changed)) },
    chosen: others?.chosen,
    noted: changed.some((name) => NOTED.includes(name)),
    details: {
      ...details,
      ...(fields.facts && factChanges(before.facts, fields.facts)),
      ...(others && { amenities: { from: others.from, to: others.to } }),
    },
    parts: [...changed.map((name) => PART_OF[name]), ...(others ? ["amenities" as const] : [])],
  };
}

/** The facts that differ, as the log holds them. */
function factChanges(before: Facts, after: Facts) {
  const names = Object.keys({ ...before, ...after }) as FactName[];
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  );
}

const isEmpty = (details: object = {}) => Object.keys(details).length === 0;

/** The price as searches compare it, once what it is made of has changed. */
async function priceOf(
  tx: Db,
  after: typeof properties.$inferSelect,
  changed: Field[],
): Promise<{ monthly_xaf?: number }> {
  const { price_per_month, currency, billing_period } = after;
  if (changed.length === 0) return {};
  checkMinimumStay(after.minimum_stay, billing_period);
  const priced: Field[] = ["price_per_month", "currency", "billing_period"];
  if (!changed.some((name) => priced.includes(name))) return {};
  const { usd_xaf_rate } = await readSettings(tx);
  const monthly_xaf = monthlyXaf(price_per_month, currency, billing_period, usd_xaf_rate);
  if (monthly_xaf > PRICE_MAX) throw invalid("price_per_month", FIELD_ERRORS.price_too_high);
  return { monthly_xaf };
}

/** Other amenities than it has; undefined when they are the same. */
async function otherAmenities(tx: Db, before: OwnProperty, wanted: string[]) {
  const chosen = await resolveAmenities(tx, wanted);
  const from = before.amenities.map(({ name }) => name);
  const to = chosen.map(({ name }) => name);
  return String(from) === String(to) ? undefined : { from, to, chosen };
}

async function writeAmenities(tx: Db, id: string, chosen: KnownAmenity[] | undefined) {
  if (!chosen) return;
  await tx.delete(propertyAmenities).where(eq(propertyAmenities.property_id, id));
  if (chosen.length === 0) return;
  const rows = chosen.map((amenity) => ({ property_id: id, amenity_id: amenity.id }));
  await tx.insert(propertyAmenities).values(rows);
}
