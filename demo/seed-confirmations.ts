import { inArray } from "drizzle-orm";
import { isDwelling } from "~/contract/enums";
import { properties } from "~/db/schema";
import { askConfirmations, confirmAvailability } from "~/domain/confirmation";
import type { Demo, DemoProperty } from "./demo";

/** When the landlords of the slow ones last said that they are free, in hours ago. */
const ASKED = 342;
const ASKED_TWICE = 396;
const HIDDEN = 505;
/** When the site asked about these and hid the last, in hours ago: each soon after it was due. */
const STEPS = [168, 119, 59, 22, 10, 5];
const SPREAD = 300;

/**
 * Landlords who said within the last 13 days that their listings are free, and three listings of the
 * first one about which the site had to ask: once, twice, and in vain. Comes last: what is hidden
 * takes no more visits or stays. Without chance, so that nothing else changes with it.
 */
export async function seedConfirmations(demo: Demo, active: DemoProperty[]): Promise<void> {
  const slow = slowOnes(active.filter(({ landlord }) => landlord === demo.landlords[0]));
  const known = await lastKnown(demo, active);
  for (const [n, { id, landlord }] of active.entries()) {
    const owner = demo.at(landlord, "landlord", slow.get(id) ?? 4 + ((n * 29) % SPREAD));
    // The newest went online after that.
    if ((known.get(id) ?? 0) < owner.now().getTime()) await confirmAvailability(owner, id);
  }
  for (const hoursAgo of STEPS) await askConfirmations(demo.at(null, "user", hoursAgo));
}

/** Of a landlord's listings a home, another one, and a place to work, in which nobody has a stay. */
export function slowOnes(own: DemoProperty[]): Map<string, number> {
  const [, asked, askedTwice] = own.filter(({ property_type }) => isDwelling(property_type));
  const hidden = own.find(({ property_type }) => !isDwelling(property_type));
  const all = [
    [asked, ASKED],
    [askedTwice, ASKED_TWICE],
    [hidden, HIDDEN],
  ] as const;
  return new Map(all.flatMap(([one, hoursAgo]) => (one ? [[one.id, hoursAgo]] : [])));
}

async function lastKnown(demo: Demo, active: DemoProperty[]): Promise<Map<string, number>> {
  const rows = await demo
    .at(null, "user", 0)
    .db.select({ id: properties.id, at: properties.confirmed_at })
    .from(properties)
    .where(
      inArray(
        properties.id,
        active.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ id, at }) => [id, at?.getTime() ?? 0]));
}
