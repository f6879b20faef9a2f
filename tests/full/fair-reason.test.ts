import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();

it("DLA-018 offers neutral reasons, and refuses one about the tenant beside what was typed", async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Grâce");
  const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
  const { id } = await insertBooking(site, {
    property,
    tenant,
    start_date: "2099-06-01",
    end_date: "2099-06-04",
  });
  const page = await site.open(landlord, `/landlord/booking/${id}`, {
    width: 360,
    allowed: /422/,
  });
  await page.getByRole("button", { name: "Décliner", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Décliner la demande" });
  await expect
    .poll(() => dialog.getByRole("group").getByRole("button").allInnerTexts())
    .toEqual(["Plus libre", "En travaux", "Durée", "Trop de personnes"]);
  const reason = dialog.getByLabel("Motif");
  await reason.fill("Je préfère une famille sans enfants, et chrétienne.");
  const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
  await confirm.click();
  await dialog.getByText(/^On ne refuse pas quelqu'un pour son origine/).waitFor();
  await expect
    .poll(() => reason.inputValue())
    .toBe("Je préfère une famille sans enfants, et chrétienne.");
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [waiting] = await site.db.select().from(bookings).where(eq(bookings.id, id));
  expect(waiting?.status).toBe("pending");
  await reason.fill("");
  await dialog.getByRole("button", { name: "Durée" }).click();
  await confirm.click();
  await page.getByText("Réservation déclinée").first().waitFor();
  const [declined] = await site.db.select().from(bookings).where(eq(bookings.id, id));
  expect(declined).toMatchObject({
    status: "cancelled",
    notes: "La durée de ce séjour ne me convient pas.",
  });
});
