import type { SignedStay } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import { orNotFound } from "../errors";
import { readProfiles } from "../profile";
import type { Party } from "./party";

/** What the home, the dates and the two sides of a booking are called today. */
export async function stayOf(db: Db, party: Party): Promise<SignedStay> {
  const { title, neighborhood, address, start_date, end_date, tenant_id, landlord_id } = party;
  const people = await readProfiles(db, [tenant_id, landlord_id]);
  const nameOf = (userId: string) => {
    const { first_name, last_name } = orNotFound(people.get(userId));
    return `${first_name} ${last_name}`;
  };
  return {
    title,
    neighborhood,
    address,
    start_date,
    end_date,
    tenant_name: nameOf(tenant_id),
    landlord_name: nameOf(landlord_id),
  };
}
