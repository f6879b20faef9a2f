import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { formatPhone } from "~/web/lib/format-phone";
import { Avatar } from "~/web/ui/avatar";
import { PhoneIcon } from "~/web/ui/icons-extra";
import type { PageProperty } from "../page/load-property";

/** Whom the listing names, reached by phone when they gave one, or by a message. */
export function LandlordBlock({
  property,
}: {
  property: Pick<PageProperty, "id" | "title" | "landlord">;
}) {
  const { contact_name: name, phone, avatar_url, id } = property.landlord;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={avatar_url} size={56} />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {phone && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center gap-2 font-medium text-accent tabular-nums underline-offset-4 hover:underline"
          >
            <PhoneIcon size={18} />
            {formatPhone(phone)}
          </a>
        )}
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
