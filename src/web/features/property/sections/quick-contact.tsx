import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { MessageIcon, PhoneIcon } from "~/web/ui/icons-extra";
import type { PageProperty } from "../page/load-property";
import { sectionsText as text } from "./text";

/**
 * The shortest way to the landlord, beside booking: WhatsApp where they allow it, else their number,
 * else a message. Taps are counted as those of the landlord's block are.
 */
export function QuickContact({
  property,
}: {
  property: Pick<PageProperty, "id" | "title" | "landlord">;
}) {
  const { id, contact_name, phone, whatsapp } = property.landlord;
  const own = `/api/properties/${property.id}`;
  if (!phone) {
    return (
      <ContactLandlord
        compact
        propertyId={property.id}
        propertyTitle={property.title}
        landlordId={id}
        landlordName={contact_name}
      />
    );
  }
  return whatsapp ? (
    <a href={`${own}/whatsapp`} target="_self" className="landlord-way quick-way">
      <MessageIcon />
      <span className="sr-only">{text.chat}</span>
    </a>
  ) : (
    <a href={`tel:${phone}`} ping={`${own}/contact`} className="landlord-way quick-way">
      <PhoneIcon />
      <span className="sr-only">{text.call}</span>
    </a>
  );
}
