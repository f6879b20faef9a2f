import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "~/contract/enums";
import { notifications } from "~/db/schema";
import { launch, visit } from "../support/page";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
/** A type that the database takes only from a later version, whose notifications this one may show. */
const LATER = "lottery";
beforeAll(() => site.db.execute(sql`alter table notifications drop constraint notifications_type`));
const SHARED = {
  booking: "Réservation",
  property: "Propriété",
  message: "Message",
  payment: "Paiement",
  alert: "Alerte",
};
const OWN = { ...SHARED, favorite: "Favori", user: "Général", system: "Général" };
const VIEWS = [
  ["admin", "/admin", { ...SHARED, user: "Utilisateur", system: "Système", favorite: "Général" }],
  ["user", "/user", OWN],
  ["landlord", "/landlord", OWN],
] as const;

describe("the label of a notification", () => {
  for (const width of [360, 1280] as const) {
    it.each(VIEWS)(
      `NOT-011 is the type's own to the %s at ${width} px, and 'Général' for any other`,
      async (role, section, labels) => {
        const person = await site.newUser(role);
        const types = [...NOTIFICATION_TYPES, LATER as NotificationType];
        const rows = types.map((type) => ({ type, title: `Titre ${type}`, message: "x" }));
        await site.db
          .insert(notifications)
          .values(rows.map((row) => ({ ...row, user_id: person.id })));
        const page = await newPage({ width });
        await site.signIn(page, person);
        await visit(page, `${site.url}${section}/notifications`);
        const labelOf = async (type: string) => {
          const card = page.getByRole("listitem").filter({ hasText: `Titre ${type}` });
          return card.locator(".badge").allInnerTexts();
        };
        await page.getByRole("heading", { name: "Titre booking" }).waitFor();
        for (const [type, label] of Object.entries({ ...labels, [LATER]: "Général" })) {
          expect(await labelOf(type), type).toEqual([label]);
        }
      },
    );
  }
});
