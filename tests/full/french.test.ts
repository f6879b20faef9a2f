import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { sendMessage } from "~/domain/messaging";
import { addDays, today } from "~/web/lib/days";
import routes from "~/web/routes";
import { englishOf, tornOf } from "../support/browser/french";
import { visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty, insertReview } from "../support/rows/property";
import { insertVerification } from "../support/rows/verification";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

it("PUB-001 speaks French on every page in every role", async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Aline");
  const admin = await site.newUser("admin", "Solange");
  const property = await insertProperty(site, {
    landlord,
    title: "Studio à Akwa",
    description: "Au calme.",
  });
  const booking = await insertBooking(site, { property, tenant });
  const day = today(new Date());
  const dates = { start_date: day, end_date: addDays(day, 3) };
  const stay = await insertBooking(site, { property, tenant, status: "confirmed", ...dates });
  await insertReview(site, property, tenant, { rating: 4 });
  const letter = { property_id: property.id, subject: "Visite", content: "Bonjour." };
  const { thread_id } = await sendMessage(site.as(tenant), letter);
  const { id: verification } = await insertVerification(site, { landlord, at: new Date() });
  const open = [
    "/",
    "/search",
    `/property/${property.id}`,
    "/auth",
    "/auth?tab=register",
    "/about",
  ];
  const common = [
    "/",
    "/search",
    `/property/${property.id}`,
    "/about",
    "/contact",
    "/help",
    "/confiance",
  ];
  const more = ["/contact", "/help", "/terms", "/privacy", "/newsletter/confirm", "/nulle-part"];
  more.push("/email-change/confirm", "/email-change/stop?token=exemple");
  more.push(
    "/newsletter/unsubscribe",
    "/unsubscribe",
    "/confirm-availability?token=exemple",
    `/property/${property.id}/visit`,
    "/auth?by=phone",
    "/auth?tab=register&by=phone",
    "/auth?recover=1",
    "/landlord/register",
    "/invitation?token=exemple",
  );
  const own = {
    tenant: [
      "/landlord/register",
      "/user/dashboard",
      "/user/dashboard?tab=favorites",
      "/user/dashboard?tab=reviews",
      "/user/dashboard?tab=profile",
      "/user/notifications",
      "/user/edit-profile",
      "/user/settings",
      `/user/booking/${booking.id}`,
      `/user/booking/${booking.id}/modify`,
      `/user/booking/${stay.id}/inventory`,
      `/user/booking/${stay.id}/inventory?kind=exit`,
      "/user/payment-methods",
      "/user/saved-searches",
      "/user/visits",
      `/property/${property.id}/review`,
      "/user/messages",
      `/user/messages/${thread_id}`,
    ],
    landlord: [
      "/landlord/dashboard",
      "/landlord/dashboard?tab=messages",
      "/landlord/dashboard?tab=analytics",
      "/landlord/notifications",
      "/landlord/submit-property",
      "/landlord/manage-properties",
      "/landlord/bookings",
      `/landlord/booking/${booking.id}`,
      `/landlord/booking/${booking.id}/inventory`,
      `/landlord/booking/${stay.id}/inventory`,
      `/landlord/availability/${property.id}`,
      "/landlord/visits",
      "/landlord/verification",
      `/landlord/visit-hours/${property.id}`,
      `/landlord/edit-property/${property.id}`,
      "/landlord/reviews",
      "/landlord/messages",
      `/landlord/messages/${thread_id}`,
    ],
    admin: [
      "/admin/dashboard",
      ...["properties", "featured", "users", "analytics", "settings"].map(
        (tab) => `/admin/dashboard?tab=${tab}`,
      ),
      "/admin/notifications",
      "/admin/settings?tab=system",
      "/admin/reports",
      "/admin/reports?tab=reviews",
      "/admin/reports?tab=contact",
      "/admin/reports?tab=exports",
      "/admin/manage-users",
      `/admin/user/${landlord.id}`,
      "/admin/invitations",
      "/admin/audit",
      "/admin/jobs",
      "/admin/verifications",
      `/admin/verification/${verification}`,
      `/admin/property/${property.id}`,
      "/admin/manage-listings",
      `/admin/edit-property/${property.id}`,
    ],
  };
  const tours = [
    { who: undefined, paths: [...open, ...more] },
    ...([tenant, landlord, admin] as const).map((who, at) => ({
      who,
      paths: [...([own.tenant, own.landlord, own.admin][at] ?? []), ...common],
    })),
  ];
  const visited = tours.flatMap(({ paths }) => paths.map((path) => path.split("?")[0] ?? path));
  for (const pattern of patternsOf(routes)) {
    expect(
      visited.some((path) => matchPath(pattern, path)),
      pattern,
    ).toBe(true);
  }
  for (const { who, paths } of tours) {
    const page = await newPage({ width: 1280, allowed: /404|410/ });
    if (who) await site.signIn(page, who);
    for (const path of paths) {
      await visit(page, site.url + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expect
        .poll(() => page.locator("html").getAttribute("lang"), { message: path })
        .toBe("fr");
      const lines = (await page.locator("body").innerText()).split("\n");
      expect([...englishOf(lines), ...tornOf(lines)], path).toEqual([]);
    }
  }
}, 240_000);

/** The path patterns of all routes, such as '/property/:id'. */
function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) =>
    children ? patternsOf(children) : [`/${path ?? ""}`],
  );
}
