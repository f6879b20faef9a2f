import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/web/routes";
import type { LookingRole, LookingSession } from "./roles";

/** A page to look at: its address, and the name of its picture. */
export type Place = { address: string; name: string };

/** Who may see the pages of a section, by the file that guards it. */
const SECTIONS: Record<string, readonly LookingRole[]> = {
  "routes/tenant/section.tsx": ["tenant", "landlord"],
  "routes/tenant/account-section.tsx": ["tenant", "landlord", "admin"],
  "routes/landlord/section.tsx": ["landlord"],
  "routes/admin/section.tsx": ["admin"],
};
/** Where a route with an id finds one that its reader may see. */
const EXAMPLES: Record<string, string> = {
  "property/:id": "/api/properties/featured",
  "user/booking/:id": "/api/bookings",
  "user/booking/:id/inventory": "/api/bookings?status=confirmed",
  "user/booking/:id/modify": "/api/bookings?status=confirmed",
  "property/:id/review": "/api/bookings?status=completed",
  "user/messages/:id": "/api/threads",
  "landlord/messages/:id": "/api/threads",
  "landlord/booking/:id": "/api/received-bookings",
  "landlord/booking/:id/inventory": "/api/received-bookings?status=confirmed",
  "landlord/availability/:id": "/api/own-properties",
  "landlord/visit-hours/:id": "/api/own-properties",
  "property/:id/visit": "/api/properties/featured",
  "landlord/edit-property/:id": "/api/own-properties",
  "admin/user/:id": "/api/users",
  "admin/verification/:id": "/api/verifications",
  "admin/payments/disputes/:id": "/api/disputes",
  "admin/property/:id": "/api/moderation/properties",
  "admin/edit-property/:id": "/api/moderation/properties",
};
/** Pages that are empty without what a mailed link carries. */
const CARRIED: Record<string, string> = {
  "email-change/confirm": "?token=exemple",
  "email-change/stop": "?token=exemple",
  invitation: "?token=exemple",
  "newsletter/confirm": "?token=exemple",
  "newsletter/unsubscribe": "?token=exemple",
  unsubscribe: "?token=exemple",
  "confirm-availability": "?token=exemple",
};
/** What stands for "any other path". */
const NOWHERE = "nulle-part";

/** Every route that a role may see, each with an id that exists; those without an example are left out. */
export async function openPlaces(
  url: string,
  role: LookingRole,
  session: LookingSession | null,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const path of pathsFor(role, await routes)) {
    const address = path.includes(":") ? await withExample(url, path, session) : path;
    if (address === null) continue;
    const name = path.replaceAll("/:id", "").replace("*", NOWHERE).replaceAll("/", "-");
    places.push({
      address: `/${address.replace("*", NOWHERE)}${CARRIED[path] ?? ""}`,
      name: name || "home",
    });
  }
  return places;
}

function pathsFor(role: LookingRole, entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const allowed = SECTIONS[entry.file];
    if (allowed && !allowed.includes(role)) return [];
    return entry.children ? pathsFor(role, entry.children) : [entry.path ?? ""];
  });
}

async function withExample(
  url: string,
  path: string,
  session: LookingSession | null,
): Promise<string | null> {
  const list = EXAMPLES[path];
  if (!list) throw new Error(`scripts/screenshots/urls.ts knows no example for ${path}`);
  const headers: Record<string, string> = session
    ? { authorization: `Bearer ${session.token}` }
    : {};
  const answer = await fetch(url + list, { headers });
  if (!answer.ok) throw new Error(`${list} answered ${answer.status}`);
  const body = (await answer.json()) as Record<string, { id: string }[] | number>;
  const rows = Object.values(body).find((value) => Array.isArray(value)) ?? [];
  const first = Array.isArray(rows) ? rows[0] : undefined;
  return first ? path.replace(":id", first.id) : null;
}
