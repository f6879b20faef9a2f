import { email as emailInput, storedPhone } from "~/contract/schemas/fields";
import { properties } from "~/db/schema";
import type { Profile } from "../profile";

/** Whom a listing names, as its landlord typed it; nothing of it is checked on the way in. */
export type TypedContact = {
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
};

export const contactColumns = {
  contact_name: properties.contact_name,
  contact_phone: properties.contact_phone,
  contact_email: properties.contact_email,
};

type Owner = Pick<Profile, "first_name" | "last_name" | "phone">;

/**
 * Name and phone to show for a listing: its own contact, or its owner's profile when it names
 * none. A listing that names a contact without a number that can be called shows none.
 */
export function shownContact(typed: TypedContact, owner: Owner) {
  const { contact_name, contact_phone, contact_email } = typed;
  const name = contact_name?.trim() || `${owner.first_name} ${owner.last_name}`.trim();
  if (!contact_name && !contact_phone && !contact_email) {
    return { contact_name: name, phone: owner.phone };
  }
  return { contact_name: name, phone: storedPhone(contact_phone ?? "") };
}

/** Where mails about a listing go: to its contact when that is an address, else to its owner. */
export function contactEmail({ contact_email }: TypedContact, owner: Pick<Profile, "email">) {
  return emailInput.safeParse(contact_email).data ?? owner.email;
}
