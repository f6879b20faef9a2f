import type { PublicSettings } from "~/contract/schemas/setting";

export type ContactDetails = { address: string; phone: string; email: string };

/** How to reach the platform: the public settings, each with its fallback when empty or unread. */
export function contactDetails(settings: PublicSettings | undefined): ContactDetails {
  return {
    address: settings?.contact_address || "Douala, Cameroun",
    phone: settings?.contact_phone || "+237 6 00 00 00 00",
    email: settings?.contact_email || "contact@example.com",
  };
}
