import { screen } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "~/contract/enums";
import { notifications } from "~/db/schema";
import * as page from "~/web/routes/shared/notifications";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
openNetwork(world);
/** A type that the database takes only from a later version, whose notifications this one may show. */
const LATER = "lottery";
beforeAll(() =>
  world.db.execute(sql`alter table notifications drop constraint notifications_type`),
);
const SHARED = {
  booking: "Réservation",
  property: "Propriété",
  message: "Message",
  payment: "Paiement",
  alert: "Alerte",
};
const OWN = { ...SHARED, favorite: "Favori", user: "Général", system: "Général" };
const ADMIN = { ...SHARED, user: "Utilisateur", system: "Système", favorite: "Général" };

it.each([
  ["admin", "/admin", ADMIN],
  ["user", "/user", OWN],
  ["landlord", "/landlord", OWN],
] as const)(
  "NOT-007 NOT-011 labels a notification with its type to the %s, any other with 'Général', and leads back",
  async (role, section, labels) => {
    const user = await world.newUser(role);
    const types = [...NOTIFICATION_TYPES, LATER as NotificationType];
    const rows = types.map((type) => ({ type, title: `Titre ${type}`, message: "x" }));
    await world.db.insert(notifications).values(rows.map((row) => ({ ...row, user_id: user.id })));
    renderPage(page, { path: `${section}/notifications`, user });
    const back = await screen.findAllByRole("link", { name: "Mon tableau de bord" });
    expect(back.map((one) => one.getAttribute("href"))).toContain(`${section}/dashboard`);
    for (const [type, label] of Object.entries({ ...labels, [LATER]: "Général" })) {
      const title = await screen.findByRole(
        "heading",
        { name: `Titre ${type}` },
        { timeout: 15_000 },
      );
      const badges = title.closest("li")?.querySelectorAll(".badge") ?? [];
      expect(
        [...badges].map((one) => one.textContent),
        type,
      ).toEqual([label]);
    }
  },
);
