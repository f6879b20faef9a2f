import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { PRICE_MAX } from "~/contract/limits";
import type { PropertyChange } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, propertyAmenities } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { ownWhere } from "./get-own-property";
import { lockOwn } from "./lock-own";
import { checkMinimumStay } from "./minimum-stay";
import { monthlyXaf } from "./monthly-price";
import { recordChange } from "./record-change";
import { resolveAmenities } from "./resolve-amenities";

type Fields = Omit<PropertyChange, "version" | "amenities">;
type Field = keyof Fields;

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
/** Long or personal: the audit row says that they changed, not what they were. */
const UNTOLD: readonly string[] = [
  "description",
  "contact_name",
  "contact_phone",
  "contact_email",
] satisfies Field[];

/**
 * The owner's change of a property, for requests from now on; its status stays.
 * @throws DomainError not_found, invalid, edited_elsewhere when it isn't the `version` named any more
 */
export async function changeProperty(
  ctx: Ctx,
  id: string,
  { version, amenities, ...fields }: PropertyChange,
): Promise<OwnProperty> {
  const { userId } = authorise(ctx, "property:update:own");
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    const read = async () => orNotFound((await ownWhere(tx, eq(properties.id, id)))[0]);
    const before = await read();
    if (version !== undefined && version !== before.version) {
      throw new DomainError("edited_elsewhere");
    }
    const changed = (Object.keys(fields) as Field[]).filter(
      (name) => fields[name] !== undefined && fields[name] !== before[name],
    );
    const others = amenities && (await replaceAmenities(tx, before, amenities));
    if (changed.length === 0 && !others) return before;
    const given = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    const details = Object.fromEntries(
      changed.map((name) => [
        name,
        UNTOLD.includes(name) ? true : { from: before[name], to: fields[name] },
      ]),
    );
    await recordChange(ctx, tx, row, {
      set: { ...given, ...(await priceOf(tx, { ...row, ...given }, changed)) },
      noted: changed.some((name) => NOTED.includes(name)),
      details: { ...details, ...(others && { amenities: others }) },
    });
    return read();
  });
}

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
): Promise<{ from: string[]; to: string[] } | undefined> {
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
  return { from, to };
}
