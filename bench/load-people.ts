import { eq } from "drizzle-orm";
import { hashPassword } from "~/auth";
import { openEmbedded } from "~/db/embedded";
import { properties } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { insertProperty } from "../tests/support/rows/property";

export const PASSWORD = "Fleuve-Wouri-Pirogue";
const LANDLORDS = 60;
const TENANTS = 100;

/** A signed-in user with a network of their own; a landlord has one listing online. */
export type Person = { email: string; network: string; property?: string };
export type People = { landlords: Person[]; tenants: Person[]; listings: string[] };

/** Adds people to a data folder with demo data: so many that none needs more than honest people do. */
export async function addPeople(folder: string): Promise<People> {
  const database = await openEmbedded({ folder });
  const { db } = database;
  const passwordHash = await hashPassword(PASSWORD);
  const landlords: Person[] = [];
  const tenants: Person[] = [];
  for (let n = 0; n < LANDLORDS + TENANTS; n += 1) {
    const isLandlord = n < LANDLORDS;
    const person = { email: `charge-${n}@example.cm`, network: `10.1.${n}.1` };
    const names = { firstName: `Prénom${n}`, lastName: `Nom${n}` };
    const role = isLandlord ? "landlord" : "user";
    const id = await createAccount(db, { email: person.email, passwordHash, ...names, role });
    if (isLandlord) {
      const { id: property } = await insertProperty({ db }, { landlord: { id }, images: 4 });
      landlords.push({ ...person, property });
    } else tenants.push(person);
  }
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.status, "active"));
  await database.close();
  return { landlords, tenants, listings: rows.map(({ id }) => id) };
}
