import { addDays, today } from "~/contract/days";
import { favorites, propertyReports } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { reconcilePayments, reportProblem } from "~/domain/payment";
import { saveSearch } from "~/domain/saved-search";
import { insertBooking } from "../rows/booking";
import { heldStay } from "../rows/held-stay";
import { insertProperty, insertReview } from "../rows/property";
import { insertVerification } from "../rows/verification";
import { failedJob } from "../world/failed-job";
import type { Site } from "../world/site";
import type { TestUser } from "../world/world";

export type Tour = { name: string; user: TestUser | null; paths: string[] };

/** Long enough to try the width of a card. */
const TITLE = "Appartement meublé de trois chambres avec balcon, forage et groupe électrogène";

/** Something to see on every page of the site; answers the addresses, with those of all routes. */
export async function arrangeEveryPage(site: Site): Promise<Tour[]> {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Aline");
  const admin = await site.newUser("admin", "Solange");
  const property = await insertProperty(site, {
    landlord,
    title: TITLE,
    images: 3,
    furnished: true,
    amenities: ["Wifi", "Parking", "Gardien"],
    security_deposit: 100_000,
    advance_months: 2,
  });
  const draft = await insertProperty(site, { landlord, status: "draft", images: 1 });
  const booking = await insertBooking(site, { property, tenant });
  const day = today(new Date());
  const dates = { start_date: day, end_date: addDays(day, 3) };
  const stay = await insertBooking(site, { property, tenant, status: "confirmed", ...dates });
  const later = { start_date: addDays(day, 400), end_date: addDays(day, 430) };
  const coming = await insertBooking(site, { property, tenant, status: "confirmed", ...later });
  await insertReview(site, property, tenant, { rating: 4 });
  await site.db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
  await site.db.insert(propertyReports).values({
    property_id: property.id,
    reason: "scam",
    details: "Le propriétaire demande un dépôt avant la visite.",
  });
  await saveSearch(site.as(tenant), { query: "type=studio&location=Akwa" });
  const letter = { property_id: property.id, subject: "Visite", content: "Bonjour." };
  const { thread_id } = await sendMessage(site.as(tenant), letter);
  const { id: verification } = await insertVerification(site, { landlord, at: new Date() });
  const held = await heldStay(site);
  const problem = { bookingId: held.booking.id, words: "Pas d'eau courante." };
  const { disputeId } = await reportProblem(site.as(held.tenant), problem);
  await reconcilePayments(site.as("system"));
  await failedJob(site, "send-mail", {
    to: "absent@example.cm",
    message: { type: "welcome", data: { firstName: "Awa", userType: "user" } },
  });
  const listing = `/property/${property.id}`;
  return [
    {
      name: "a visitor",
      user: null,
      paths: [
        "/",
        "/search",
        "/search?view=list",
        "/search?q=introuvable",
        listing,
        `${listing}/visit`,
        "/auth",
        "/auth?tab=register",
        "/auth?by=phone",
        "/auth?tab=register&by=phone",
        "/auth?recover=1",
        "/about",
        "/contact",
        "/help",
        "/confiance",
        "/terms",
        "/privacy",
        "/landlord/register",
        "/newsletter/confirm",
        "/newsletter/unsubscribe",
        "/unsubscribe",
        "/email-change/confirm",
        "/email-change/stop?token=exemple",
        "/confirm-availability?token=exemple",
        "/invitation?token=exemple",
        "/nulle-part",
      ],
    },
    {
      name: "a tenant",
      user: tenant,
      paths: [
        ...["", "?tab=favorites", "?tab=reviews", "?tab=profile"].map(
          (tab) => `/user/dashboard${tab}`,
        ),
        "/user/notifications",
        "/user/edit-profile",
        "/user/settings",
        "/user/payment-methods",
        "/user/saved-searches",
        "/user/visits",
        "/user/messages",
        `/user/booking/${booking.id}`,
        `/user/booking/${coming.id}/modify`,
        `/user/booking/${stay.id}/inventory`,
        `/user/booking/${stay.id}/inventory?kind=exit`,
        `${listing}/review`,
        `/user/messages/${thread_id}`,
        "/",
        "/search",
        listing,
      ],
    },
    {
      name: "a landlord",
      user: landlord,
      paths: [
        ...["", "?tab=messages", "?tab=analytics"].map((tab) => `/landlord/dashboard${tab}`),
        "/landlord/notifications",
        "/landlord/submit-property",
        "/landlord/manage-properties",
        "/landlord/bookings",
        "/landlord/payouts",
        `/landlord/booking/${booking.id}`,
        "/landlord/visits",
        `/landlord/booking/${stay.id}/inventory`,
        `/landlord/availability/${property.id}`,
        "/landlord/verification",
        `/landlord/visit-hours/${property.id}`,
        `/landlord/edit-property/${property.id}`,
        "/landlord/reviews",
        "/landlord/messages",
        `/landlord/messages/${thread_id}`,
        "/",
        listing,
      ],
    },
    {
      name: "an administrator",
      user: admin,
      paths: [
        "/admin/dashboard",
        ...["properties", "featured", "users", "analytics", "settings"].map(
          (tab) => `/admin/dashboard?tab=${tab}`,
        ),
        "/admin/notifications",
        "/admin/settings",
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
        ...["", "?tab=disputes", "?tab=books"].map((tab) => `/admin/payments${tab}`),
        `/admin/payments/disputes/${disputeId}`,
        "/admin/verifications",
        "/admin/manage-listings",
        `/admin/verification/${verification}`,
        `/admin/property/${draft.id}`,
        `/admin/edit-property/${property.id}`,
        "/",
        listing,
      ],
    },
  ];
}
