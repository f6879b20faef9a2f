import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import * as landlordBooking from "~/web/routes/landlord/booking";
import * as landlordDashboard from "~/web/routes/landlord/dashboard";
import * as tenantBooking from "~/web/routes/tenant/booking";
import * as tenantDashboard from "~/web/routes/tenant/dashboard";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderPage } from "../../../../../tests/support/dom/render";
import { insertBooking } from "../../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";

const world = await createWorld();
openNetwork(world);

const PAGES = [
  ["tenant", tenantBooking, "/user/booking/:id"],
  ["tenant", tenantDashboard, "/user/dashboard"],
  ["landlord", landlordBooking, "/landlord/booking/:id"],
  ["landlord", landlordDashboard, "/landlord/dashboard"],
] as const;
it.each(PAGES)(
  "CON-008 tells the %s that 150000 XAF are 150 000 FCFA (%#)",
  async (side, page, path) => {
    const landlord = await world.newUser("landlord", "Josué");
    const tenant = await world.newUser("user", "Grâce");
    const property = await insertProperty(world, { landlord });
    const { id } = await insertBooking(world, {
      property,
      tenant,
      total_amount: 150_000,
      currency: "XAF",
    });
    const user = side === "tenant" ? tenant : landlord;
    const shown = renderPage(page, { path, at: path.replace(":id", id), user });
    if (path === "/landlord/dashboard") {
      await shown.user.click(await screen.findByRole("tab", { name: /^Réservations/ }));
    }
    await waitFor(() => expect(wordsOf(document.body)).toContain("150 000 FCFA"));
    expect(wordsOf(document.body)).not.toContain("XAF");
  },
);
