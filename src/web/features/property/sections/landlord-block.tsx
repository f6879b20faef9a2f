import { formatPhone } from "~/contract/format-phone";
import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { Avatar } from "~/web/ui/avatar";

import { MessageIcon, PhoneIcon } from "~/web/ui/icons-extra";
import type { PageProperty } from "../page/load-property";
import { sectionsText as text } from "./text";

/**
 * Whom the listing names, reached by phone when they gave one, on WhatsApp or by a message. Taps are
 * counted without script too, by the links themselves; the page listens to them (`noteVisit`). With
 * a target the router leaves a link to the browser.
 */
export function LandlordBlock({
  property,
}: {
  property: Pick<PageProperty, "id" | "title" | "landlord" | "visits_open">;
}) {
  const {
    contact_name: name,
    phone,
    whatsapp,
    avatar_url,
    id,
    verified,
    cancelled,
  } = property.landlord;
  const own = `/api/properties/${property.id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={avatar_url} size={56} />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {verified && <p className="text-accent">{verified}</p>}
        {cancelled && <p className="text-sm text-quiet">{cancelled}</p>}
        {phone && (
          <p>
            <a href={`tel:${phone}`} ping={`${own}/contact`} className="landlord-way">
              <PhoneIcon size={18} />
              {formatPhone(phone)}
            </a>
            {whatsapp && (
              <a href={`${own}/whatsapp`} target="_self" className="landlord-way">
                <MessageIcon size={18} />
                {text.whatsapp}
              </a>
            )}
          </p>
        )}
        <p>
          <a href={`/property/${property.id}/visit`} className="landlord-way">
            {property.visits_open ? text.visit : text.askVisit}
          </a>
        </p>
      </div>
      <ContactLandlord
        propertyId={property.id}
        propertyTitle={property.title}
        landlordId={id}
        landlordName={name}
      />
    </div>
  );
}
