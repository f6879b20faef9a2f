import { sql } from "drizzle-orm";
import type { SearchPin, SearchPins } from "~/contract/schemas/search";
import type { SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { approximatePlace } from "~/domain/property";
import { countedOf, planSearch } from "./plan";

const PINS_MAX = 300;

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
