import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();

it.each([360, 1280] as const)(
  "DLA-018 offers neutral reasons, and refuses one about the tenant beside what was typed (%i px)",
  async (width) => {
    const landlord = await site.newUser("landlord", "Josué");
    const tenant = await site.newUser("user", "Grâce");
    const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
    const { id } = await insertBooking(site, {
      ...{ property, tenant, start_date: "2099-06-01", end_date: "2099-06-04" },
    });
    const page = await newPage({ width, allowed: /422/ });
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/landlord/booking/${id}`);
    await page.getByRole("button", { name: "Décliner", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Décliner la demande" });
    expect(await dialog.getByRole("group").getByRole("button").allInnerTexts()).toEqual([
      "Plus libre",
      "En travaux",
      "Durée",
      "Trop de voyageurs",
    ]);
    const reason = dialog.getByLabel("Motif");
    await reason.fill("Je préfère une famille sans enfants, et chrétienne.");
    const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
    await confirm.click();
    await dialog.getByText(/^On ne refuse pas quelqu'un pour son origine/).waitFor();
    expect(await reason.inputValue()).toBe("Je préfère une famille sans enfants, et chrétienne.");
    expect(await reason.getAttribute("aria-invalid")).toBe("true");
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
  },
);
