import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles, properties } from "~/db/schema";
import { saveInventory, signInventory } from "~/domain/inventory";
import { addDays } from "~/web/lib/days";
import { REFUSED as allowed } from "../support/auth-page";
import {
  addRoom,
  button,
  day,
  dialog,
  field,
  main,
  remarksOf,
  room,
  save,
  staysOf,
  text,
  WATER,
} from "../support/inventory-page";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { openSite } from "../support/site";
import { smallPhoto } from "../support/submission";

const site = await openSite();
const { newPage } = await launch();
const newStay = staysOf(site, newPage);
const photo = {
  ...{ name: "mur.jpg", mimeType: "image/jpeg" },
  buffer: await smallPhoto("#336699", 600, 400),
};

describe("an inventory that two fill in, on weak networks and in its time", () => {
  it("DLA-020 keeps what was typed when the other side has changed the same, and lets one choose", async () => {
    const stay = await newStay();
    const tenant = await stay.open("tenant");
    await addRoom(tenant, "Salon");
    await save(tenant);
    const landlord = await stay.open("landlord");
    await remarksOf(landlord, "Salon").fill("Peinture neuve.");
    await field(landlord, WATER).fill("12");
    await remarksOf(tenant, "Salon").fill("Peinture tachée.");
    await addRoom(tenant, "Cuisine");
    await save(tenant);

    await button(landlord, "Enregistrer").click();
    const question = main(landlord)
      .getByRole("alert")
      .filter({ hasText: "a changé la même chose" });
    await question.getByText("Peinture tachée.").waitFor();
    await question.getByText("Peinture neuve.").waitFor();
    expect(await remarksOf(landlord, "Salon").inputValue()).toBe("Peinture neuve.");
    await expectAccessible(landlord);
    await expectNoSideScroll(landlord);
    // Until it saves, the tenant's page learns nothing of it.
    await tenant.route("**/api/bookings/*/inventories", (route) => route.abort());
    await question.getByRole("button", { name: "Enregistrer la mienne" }).click();
    await text(landlord, "Tout est enregistré").waitFor();
    await room(landlord, "Cuisine").waitFor();

    // Another part of it is taken along without a question.
    await remarksOf(tenant, "Cuisine").fill("Évier neuf.");
    await tenant.unroute("**/api/bookings/*/inventories");
    await button(tenant, "Enregistrer").click();
    await text(tenant, /^Les changements de Josué .+ sont repris ici\./).waitFor();
    await button(tenant, "Enregistrer").click();
    await text(tenant, "Tout est enregistré").waitFor();
    expect(await remarksOf(tenant, "Salon").inputValue()).toBe("Peinture neuve.");
    expect(await field(tenant, WATER).inputValue()).toBe("12");

    // And theirs instead of mine.
    await field(landlord, WATER).fill("15");
    await field(tenant, WATER).fill("14");
    await save(tenant);
    await button(landlord, "Enregistrer").click();
    await question.getByRole("button", { name: "Reprendre leur version" }).click();
    await expect.poll(() => field(landlord, WATER).inputValue()).toBe("14");
  });

  it("DLA-020 outlives a reload and a lost network, with its photos", async () => {
    const stay = await newStay();
    const page = await stay.open("tenant");
    await addRoom(page, "Salon");
    await remarksOf(page, "Salon").fill("Plafond taché.");
    await page.reload();
    await text(page, "Nous avons retrouvé ce que vous aviez noté sans l'enregistrer.").waitFor();
    expect(await remarksOf(page, "Salon").inputValue()).toBe("Plafond taché.");
    await page.context().setOffline(true);
    await button(page, "Enregistrer").click();
    await text(page, "Connexion impossible. Vérifiez votre réseau et réessayez.").waitFor();
    await page.context().setOffline(false);
    await button(page, "Enregistrer").dblclick();
    await text(page, "Tout est enregistré").waitFor();

    await page.context().setOffline(true);
    await room(page, "Salon").getByLabel("Choisir des photos").setInputFiles(photo);
    await button(page, "Réessayer\u00a0: mur.jpg").waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    const thumb = button(page, "Agrandir Photo 1, Salon");
    await thumb.waitFor();
    await thumb.click();
    await dialog(page).getByRole("button", { name: "Retirer la photo" }).click();
    await dialog(page).getByRole("button", { name: "Oui, la retirer" }).click();
    await thumb.waitFor({ state: "detached" });

    // A room that was taken out comes back.
    await button(page, "Retirer Salon").click();
    await page.getByRole("button", { name: "Annuler" }).click();
    expect(await remarksOf(page, "Salon").inputValue()).toBe("Plafond taché.");
    await page.reload();
    await room(page, "Salon").waitFor();
    expect(await text(page, "Nous avons retrouvé").count()).toBe(0);
  });

  it("DLA-020 says when it opens, that it is closed or too late, and is nobody else's", async () => {
    const early = await newStay({ start_date: addDays(day, 20), end_date: addDays(day, 30) });
    const page = await early.open("tenant");
    await main(page)
      .getByRole("heading", { name: /^À partir du / })
      .filter({ visible: true })
      .waitFor();
    await expectAccessible(page);
    const over = await newStay({ start_date: addDays(day, -60), end_date: addDays(day, -31) });
    await text(await over.open("landlord"), "Le délai est passé").waitFor();
    const pending = await newStay({ status: "pending" });
    await text(
      await pending.open("tenant"),
      "Pas d'état des lieux pour cette réservation",
    ).waitFor();

    const stranger = await newPage({ width: 360, allowed });
    await site.signIn(stranger, await site.newUser("user"));
    await visit(stranger, `${site.url}/user/booking/${early.id}/inventory`);
    await text(stranger, "État des lieux introuvable").waitFor();
    await expectAccessible(stranger);
  });

  it("DLA-020 names home and parties as they were signed, whatever they are called later", async () => {
    const { id, tenant, landlord, open } = await newStay();
    const of = { id, kind: "entry" } as const;
    const salon = { id: crypto.randomUUID(), name: "Salon", state: "good", remarks: null } as const;
    const rest = { rooms: [salon], readings: [], keys_count: 2, remarks: null };
    await saveInventory(site.as(tenant), of, { version: 0, ...rest });
    for (const by of [tenant, landlord]) await signInventory(site.as(by), { ...of, version: 1 });
    const listing = { title: "Loft tout neuf", address: "Rue Drouot" };
    await site.db.update(properties).set(listing).where(eq(properties.landlord_id, landlord.id));
    const name = { first_name: "Joseph", last_name: "Essomba" };
    await site.db.update(profiles).set(name).where(eq(profiles.user_id, landlord.id));

    const page = await open("tenant");
    const stay = main(page).getByRole("region", { name: "Le séjour" });
    await main(page)
      .getByRole("link", { name: /^Entrée/ })
      .click();
    await stay.getByRole("heading", { name: "Studio à Akwa" }).waitFor();
    await stay.getByText("Avec Josué Mbarga, propriétaire").waitFor();
    await text(page, /^Josué Mbarga, propriétaire, a signé le/).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // The exit is not signed yet: it is about the home as it is called now.
    await main(page)
      .getByRole("link", { name: /^Sortie/ })
      .click();
    await stay.getByRole("heading", { name: "Loft tout neuf" }).waitFor();
    await stay.getByText("Avec Joseph Essomba, propriétaire").waitFor();
  });

  it("DLA-020 is reached from the booking of either side, once it is confirmed", async () => {
    const stay = await newStay();
    const pending = await newStay({ status: "pending" });
    for (const [who, section] of [
      ["tenant", "user"],
      ["landlord", "landlord"],
    ] as const) {
      const page = await newPage({ width: 360, allowed });
      await site.signIn(page, stay[who]);
      await visit(page, `${site.url}/${section}/booking/${stay.id}`);
      await main(page).getByRole("link", { name: "Ouvrir l'état des lieux" }).click();
      await main(page).getByRole("heading", { level: 1, name: "État des lieux" }).waitFor();
      await main(page).getByRole("link", { name: "La réservation" }).click();
      await page.waitForURL(`${site.url}/${section}/booking/${stay.id}`);
    }
    const page = await newPage({ width: 360, allowed });
    await site.signIn(page, pending.tenant);
    await visit(page, `${site.url}/user/booking/${pending.id}`);
    await text(page, "Studio à Akwa").waitFor();
    expect(await main(page).getByRole("link", { name: "Ouvrir l'état des lieux" }).count()).toBe(0);
  });
});
