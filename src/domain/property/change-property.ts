import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import type { FactName, Facts } from "~/contract/facts";
import { PRICE_MAX } from "~/contract/limits";
import type { AdminPropertyChange, PropertyChange } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, propertyAmenities } from "~/db/schema";
import type { EditedPart } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";
import { checkFacts } from "./check-facts";
import { ownerProblemOf, refuseFor } from "./check-owner";
import { authoriseEditor, type EditorRole } from "./editor";
import { ownWhere } from "./get-own-property";
import { holdChange } from "./hold-copies";
import { lockEditable } from "./lock-own";
import { checkMinimumStay } from "./minimum-stay";
import { monthlyXaf } from "./monthly-price";
import { notifyOwner } from "./notify-owner";
import { recordChange } from "./record-change";
import { type KnownAmenity, resolveAmenities } from "./resolve-amenities";
import { setByAdmin } from "./set-by-admin";

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
/** Personal: the audit row, which outlives an account, says that they changed, not what they were. */
const PERSONAL = ["contact_name", "contact_phone", "contact_email"] as const;
/** What the audit row says no more of than that it changed; of an administrator's edit it tells all. */
const UNTOLD: Record<EditorRole, readonly string[]> = {
  owner: ["description", ...PERSONAL] satisfies Field[],
  admin: PERSONAL,
};
/** The part of a listing that a field belongs to, as its owner is told. */
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
 * The owner's or an administrator's change of a property, for requests from now on. Of an owner's
 * the status stays; an administrator's may set it, and is told to the owner.
 * @throws DomainError not_found, invalid, edited_elsewhere when it isn't the `version` named any more
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
    const read = async () => orNotFound((await ownWhere(tx, eq(properties.id, id)))[0]);
    const before = await read();
    if (version !== undefined && version !== before.version) {
      throw new DomainError("edited_elsewhere");
    }
    const changed = (Object.keys(fields) as Field[]).filter(
      (name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]),
    );
    const others = amenities && (await replaceAmenities(tx, before, amenities));
    checkFacts(fields.facts ?? before.facts, others?.chosen ?? before.amenities);
    const setting =
      as === "admin" ? setByAdmin(ctx, row, { status, expected_status, rejection_reason }) : null;
    if (setting?.set.status === "active") refuseFor(problem);
    if (changed.length === 0 && !others && isEmpty(setting?.details)) return before;
    const given = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    const details = Object.fromEntries(
      changed
        .filter((name) => name !== "facts")
        .map((name) => [
          name,
          UNTOLD[as].includes(name) ? true : { from: before[name], to: fields[name] },
        ]),
    );
    const parts = changed.map((name) => PART_OF[name]);
    const held = given["description"]
      ? await holdChange(tx, editor, row, { description: String(given["description"]) })
      : {};
    await recordChange(ctx, tx, editor, row, {
      set: {
        ...given,
        ...(await priceOf(tx, { ...row, ...given }, changed)),
        ...held,
        ...setting?.set,
      },
      noted: changed.some((name) => NOTED.includes(name)),
      details: {
        ...details,
        ...(fields.facts && factChanges(before.facts, fields.facts)),
        ...(others && { amenities: { from: others.from, to: others.to } }),
        ...setting?.details,
      },
      parts: [
        ...parts,
        ...(others ? ["amenities" as const] : []),
        // Approval and rejection have notices of their own.
        ...(setting?.changed && !setting.notice ? ["status" as const] : []),
      ],
    });
    if (setting?.notice) {
      const told = { ...row, title: fields.title ?? row.title };
      await notifyOwner(ctx, tx, told, setting.notice, setting.reason);
    }
    return read();
  });
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
  checkMinimumStay(after.minimum_stay, billing_period);
  const priced: Field[] = ["price_per_month", "currency", "billing_period"];
  if (!changed.some((name) => priced.includes(name))) return {};
  const { usd_xaf_rate } = await readSettings(tx);
  const monthly_xaf = monthlyXaf(price_per_month, currency, billing_period, usd_xaf_rate);
  if (monthly_xaf > PRICE_MAX) throw invalid("price_per_month", FIELD_ERRORS.price_too_high);
  return { monthly_xaf };
}

/** Stores other amenities and tells which; undefined when they are the same. */
async function replaceAmenities(
  tx: Db,
  before: OwnProperty,
  wanted: string[],
): Promise<{ from: string[]; to: string[]; chosen: KnownAmenity[] } | undefined> {
  const chosen = await resolveAmenities(tx, wanted);
  const from = before.amenities.map(({ name }) => name);
  const to = chosen.map(({ name }) => name);
  if (String(from) === String(to)) return undefined;
  await tx.delete(propertyAmenities).where(eq(propertyAmenities.property_id, before.id));
  if (chosen.length > 0) {
    await tx
      .insert(propertyAmenities)
      .values(chosen.map((a) => ({ property_id: before.id, amenity_id: a.id })));
  }
  return { from, to, chosen };
}
