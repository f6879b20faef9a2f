import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import type { SearchPin, SearchPins } from "~/contract/schemas/search";
import type { SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { countedOf, planSearch } from "./plan";

const PINS_MAX = 300;
/** Metres that a pin may stand from the middle of its neighbourhood. */
const SPREAD_M = 350;
const METRES_PER_DEGREE = 111_320;

type Row = Omit<SearchPin, "latitude" | "longitude"> & { neighborhood: string };

/** The first 300 results of a search for the map, in its order, with the number of all of them. */
export async function searchPins(ctx: Pick<Ctx, "db">, search: SearchParams): Promise<SearchPins> {
  const { order, head, source } = await planSearch(ctx.db, search);
  const [found] = await rows<{ hits: number; pins: Row[] }>(
    ctx.db,
    sql`${head}
      select (select count(*)::int from hits) as hits,
        (select coalesce(json_agg(p order by k.place), '[]') from (
          select p.id, row_number() over (order by ${order.by}) as place from ${source(null)}
          order by ${order.by} limit ${PINS_MAX}) k
        cross join lateral (select id, title, neighborhood, price_per_month, currency, billing_period
          from properties where id = k.id) p) as pins`,
  );
  const items = (found?.pins ?? []).map(({ neighborhood, ...pin }) => ({
    ...pin,
    ...approximatePlace(pin.id, neighborhood),
  }));
  return { items, ...countedOf(found?.hits ?? 0) };
}

/**
 * Where a property is shown: at most 350 m from the middle of its neighbourhood, always the same
 * place, told by its id alone so that nothing about the address can be learned from it.
 */
export function approximatePlace(
  id: string,
  neighborhood: string,
): { latitude: number; longitude: number } {
  const centre = NEIGHBOURHOODS.find(({ name }) => name === neighborhood) ?? NEIGHBOURHOODS[0];
  const hash = createHash("sha256").update(id.toLowerCase()).digest();
  const turn = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  // The root spreads places evenly over the disc instead of heaping them up in the middle.
  const degrees = (SPREAD_M * Math.sqrt(hash.readUInt32BE(4) / 2 ** 32)) / METRES_PER_DEGREE;
  const east = degrees / Math.cos((centre.latitude * Math.PI) / 180);
  return {
    latitude: rounded(centre.latitude + degrees * Math.sin(turn)),
    longitude: rounded(centre.longitude + east * Math.cos(turn)),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
