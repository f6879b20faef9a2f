import { sql } from "drizzle-orm";
import { soughtOf } from "~/contract/facts";
import { NEIGHBOURHOOD_NAMES, type NeighbourhoodName } from "~/contract/neighbourhoods";
import type { Db } from "~/db/client";
import { monthlyXaf } from "~/domain/property";
import { listing } from "../../../demo/listings";
import { at, PLACES } from "../../../demo/places";
import { createRandom } from "../../../demo/random";
import { ranges } from "./large-market-tables";

/** Listings drawn in the words of the demo; a larger market mixes them with other places and names. */
const DRAWN_MAX = 20_000;
/** Listings sent in one statement: more would take the embedded engine long to read. */
const CHUNK = 5_000;
/** A thousand addresses to draw from, of which a neighbourhood has the fewer the later it comes. */
const SLOTS = 1_000;
const NAMES = 4_000;
const SYLLABLES =
  "ba be bo da di do eka fo ka ko lo ma mbo mpo na ndo nga njo nko nse sa so ta te wa yo";

const COLUMNS = `nth, start, description, property_type, furnished, address, price_per_month, currency,
  billing_period, monthly_xaf, security_deposit, advance_months, agency_fee, monthly_charges,
  offered_by, facts, landmarks, bedrooms, bathrooms, area_sqm`;

/**
 * What the database makes listings of, in a schema of its own: drawn ones without their place, the
 * neighbourhoods by how many live there, and names of landmarks, of which few are common. Answers how
 * many were drawn.
 */
export async function layOutParts(db: Db, count: number): Promise<number> {
  await db.execute(sql`create schema market_parts`);
  await db.execute(sql`create table market_parts.drawn (nth int primary key, start text,
    description text, property_type text, furnished boolean, address text, price_per_month int,
    currency text, billing_period text, monthly_xaf int, security_deposit int,
    advance_months int, agency_fee int, monthly_charges int, offered_by text, facts jsonb,
    landmarks text[], bedrooms int, bathrooms int, area_sqm int, amenity_ids uuid[], amenity_names text)`);
  await db.execute(
    sql`create table market_parts.slots (nth int primary key, name text, words text)`,
  );
  await db.execute(sql`create table market_parts.names (nth int primary key, name text)`);
  await sendSlots(db);
  const drawn = Math.min(count, DRAWN_MAX);
  const random = createRandom(7);
  for (const { first, last } of ranges(drawn, CHUNK)) {
    const rows = Array.from({ length: last - first + 1 }, (_, i) => drawnRow(first + i, random));
    await db.execute(sql`insert into market_parts.drawn
      select ${sql.raw(COLUMNS)}, offered.ids, concat_ws(' ', offered.names, x.sought)
      from json_to_recordset(${JSON.stringify(rows)}::json) x(nth int, start text,
        description text, property_type text, furnished boolean, address text, price_per_month int,
        currency text, billing_period text, monthly_xaf int, security_deposit int,
        advance_months int, agency_fee int, monthly_charges int, offered_by text, facts jsonb,
        landmarks text[], bedrooms int, bathrooms int, area_sqm int, sought text, amenities json),
      lateral (select array_agg(a.id) as ids, string_agg(a.name, ' ' order by a.name) as names
        from amenities a where a.name in (select json_array_elements_text(x.amenities))) offered`);
  }
  for (const part of ["drawn", "slots", "names"]) {
    await db.execute(sql`analyze market_parts.${sql.identifier(part)}`);
  }
  return drawn;
}

export const clearParts = (db: Db) => db.execute(sql`drop schema market_parts cascade`);

async function sendSlots(db: Db): Promise<void> {
  const known = PLACES.map(({ name }) => name);
  const names = [...known, ...NEIGHBOURHOOD_NAMES.filter((name) => !known.includes(name))];
  // As words do in texts: the nth has an nth of what the first has.
  const whole = names.reduce((sum, _, i) => sum + 1 / (i + 1), 0);
  let reached = 0;
  const slots = names.flatMap((name, i) => {
    const from = Math.round(reached);
    reached += SLOTS / (i + 1) / whole;
    const length = Math.round(reached) - from;
    return Array.from({ length }, (_, j) => ({ nth: from + j, name, words: at(name) }));
  });
  await db.execute(sql`insert into market_parts.slots
    select * from json_to_recordset(${JSON.stringify(slots)}::json) x(nth int, name text, words text)`);
  const syllables = SYLLABLES.split(" ");
  const pick = (n: number) => syllables[n % syllables.length] ?? "";
  const words = Array.from({ length: NAMES }, (_, nth) => {
    const word = pick(nth) + pick(Math.floor(nth / 7) + 3) + pick(Math.floor(nth / 26) * 5 + 11);
    return { nth, name: word.charAt(0).toUpperCase() + word.slice(1) };
  });
  await db.execute(sql`insert into market_parts.names
    select * from json_to_recordset(${JSON.stringify(words)}::json) x(nth int, name text)`);
}

function drawnRow(nth: number, random: ReturnType<typeof createRandom>) {
  const {
    fate: _fate,
    furnishing,
    photos: _photos,
    title,
    neighborhood,
    ...fields
  } = listing(nth, random);
  const sought = soughtOf(fields.facts).filter((name) => !fields.amenities.includes(name));
  const { price_per_month: price, currency, billing_period: period } = fields;
  return {
    ...fields,
    nth,
    sought: sought.join(" ") || null,
    start: title.slice(0, -at(neighborhood as NeighbourhoodName).length),
    furnished: furnishing === "furnished",
    monthly_xaf: monthlyXaf(price, currency, period, 600),
  };
}
