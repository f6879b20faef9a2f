import { it } from "vitest";
import { saveInventory } from "~/domain/inventory";
import {
  addRoom,
  button,
  dialog,
  main,
  remarksOf,
  room,
  save,
  staysOf,
  text,
} from "../support/browser/inventory-page";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";

const site = await openSite();
const newStay = staysOf(site);
const photo = {
  name: "mur.jpg",
  mimeType: "image/jpeg",
  buffer: await smallPhoto("#336699", 600, 400),
};

it("DLA-020 asks beside each other what both sides have changed", async () => {
  const stay = await newStay();
  const salon = { id: crypto.randomUUID(), name: "Salon", state: "good", remarks: null } as const;
  const sheet = { rooms: [salon], readings: [], keys_count: null, remarks: null };
  const of = { id: stay.id, kind: "entry" } as const;
  await saveInventory(site.as(stay.tenant), of, { version: 0, ...sheet });
  const page = await stay.open("landlord");
  await remarksOf(page, "Salon").fill("Peinture neuve.");
  const rooms = [{ ...salon, remarks: "Peinture tachée." }];
  await saveInventory(site.as(stay.tenant), of, { version: 1, ...sheet, rooms });
  await button(page, "Enregistrer").click();
  const question = main(page).getByRole("alert").filter({ hasText: "a changé la même chose" });
  await question.getByText("Peinture tachée.").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await question.getByRole("button", { name: "Enregistrer la mienne" }).click();
  await text(page, "Tout est enregistré").waitFor();
});

it("DLA-020 sends a photo once the network is back, and takes it out again", async () => {
  const page = await (await newStay()).open("tenant");
  await addRoom(page, "Salon");
  await save(page);
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
});
