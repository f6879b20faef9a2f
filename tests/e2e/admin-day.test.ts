import { readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { auditLog, properties, propertyImages } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const COPIED =
  "Deux pièces claires au premier étage, carrelage neuf, forage et groupe, à deux pas du goudron de Makepe.";

it("plays an administrator's day: a queue of ten by keyboard, a copy, a report, a suspension, a setting, a table", async () => {
  const honest = await site.newUser("landlord", "Lucie");
  const copier = await site.newUser("landlord", "Marc");
  const admin = await site.newUser("admin", "Alice");
  const original = await insertProperty(site, {
    landlord: honest,
    title: "Deux pièces à Makepe",
    images: 1,
    description: COPIED,
  });
  const online = await insertProperty(site, { landlord: copier, title: "Studio trop beau" });
  const queue = [];
  for (let n = 1; n <= 10; n += 1) {
    const isCopy = n === 4;
    queue.push(
      await insertProperty(site, {
        landlord: isCopy ? copier : honest,
        status: "draft",
        images: 1,
        title: `Annonce numéro ${n}`,
        created_at: new Date(Date.now() - (20 - n) * HOUR_MS),
        description: isCopy ? `${COPIED} Libre.` : `Annonce du jour, la numéro ${n}.`,
      }),
    );
  }
  const copy = queue[3];
  if (!copy) throw new Error("no copy");
  const pictures = inArray(propertyImages.property_id, [original.id, copy.id]);
  await site.db.update(propertyImages).set({ looks: "9f3a5c71e2804bd6" }).where(pictures);
  const statusOf = async (id: string) =>
    (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

  // The queue, from the dashboard on, without a mouse.
  const page = await site.open(admin, "/admin/dashboard?tab=properties", {
    width: 1280,
    allowed: /Failed to load resource/,
  });
  const main = page.getByRole("main");
  const badge = (text: string) => main.locator(".badge", { hasText: text }).first().waitFor();
  const oldest = page.getByRole("link", { name: "Voir détails Annonce numéro 1", exact: true });
  await oldest.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Examiner la propriété" }).waitFor();
  for (const { id, title } of queue) {
    await page.waitForURL(`${site.url}/admin/property/${id}`);
    await main.getByText(title, { exact: true }).first().waitFor();
    if (id === copy.id) {
      const copies = page.getByRole("region", { name: "Copies possibles" });
      await copies.getByRole("link", { name: original.title }).first().waitFor();
      await page.keyboard.press("r");
      await page.getByRole("dialog").getByLabel("Raison du rejet").waitFor();
      await page.keyboard.type("Les photos sont celles d'une autre annonce.");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await badge("Rejetée");
    } else {
      await page.keyboard.press("a");
      await badge("Active");
    }
    await page.keyboard.press("n");
  }
  await page.getByText("Aucune autre annonce n'attend.").waitFor();
  for (const { id } of queue)
    expect(await statusOf(id)).toBe(id === copy.id ? "rejected" : "active");

  // A visitor's report ends a listing, and the visitor hears of it.
  const report = await fetch(`${site.url}/api/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      property_id: online.id,
      reason: "scam",
      email: "voisin@example.cm",
      details: "Il demande un dépôt avant la visite.",
    }),
  });
  expect(report.status).toBe(201);
  await visit(page, `${site.url}/admin/reports`);
  await page.getByRole("button", { name: /^Traiter/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Suspendre l'annonce").check();
  await dialog.getByLabel("Raison de la suspension").fill("Un dépôt est demandé avant la visite.");
  await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
  await toastOf(page, "Signalement traité").waitFor();
  expect(await statusOf(online.id)).toBe("suspended");
  await site.mails.next("voisin@example.cm", "Votre signalement a été traité");

  // Whoever copies and asks for money in advance is out at the next request.
  const copiersClient = site.client(copier);
  expect((await copiersClient.api["own-properties"].$get({ query: {} })).status).toBe(200);
  await visit(page, `${site.url}/admin/manage-users`);
  await main.getByRole("searchbox").fill(copier.email);
  const row = main.getByRole("listitem").filter({ hasText: copier.email });
  await expect.poll(() => main.getByText("Actions", { exact: true }).count()).toBe(1);
  await row.getByText("Actions", { exact: true }).click();
  await row.locator("details[open]").getByText("Suspendre", { exact: true }).click();
  await dialog.getByRole("button", { name: "Soupçon d'arnaque" }).click();
  await dialog.getByRole("button", { name: "Suspendre le compte" }).click();
  await toastOf(page, "Compte suspendu").waitFor();
  expect((await copiersClient.api["own-properties"].$get({ query: {} })).status).toBe(401);

  // A setting acts at once.
  await visit(page, `${site.url}/admin/settings?tab=properties`);
  const setting = page.getByRole("form", { name: "Vérifier chaque annonce avant sa publication" });
  await setting.getByRole("checkbox").uncheck();
  await setting.getByRole("button", { name: /^Enregistrer/ }).click();
  await toastOf(page, "Paramètre mis à jour").waitFor();
  const direct = await insertProperty(site, { landlord: honest, status: "inactive" });
  const activated = await site
    .client(honest)
    .api.properties[":id"].status.$patch({ param: { id: direct.id }, json: { status: "active" } });
  expect(await activated.json()).toMatchObject({ status: "active" });

  // The day as a table, and in the log.
  await visit(page, `${site.url}/admin/reports?tab=exports`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter en CSV (annonces)" }).click(),
  ]);
  const saved = join(site.folder, "annonces.csv");
  await file.saveAs(saved);
  const table = readFileSync(saved, "utf8");
  for (const { title } of [...queue, original, online]) expect(table).toContain(title);
  await visit(page, `${site.url}/admin/property/${copy.id}`);
  await main.getByRole("link", { name: "Tout l'historique de l'annonce" }).click();
  await page.waitForURL(`${site.url}/admin/audit?type=property&id=${copy.id}`);
  await main.getByText("Les photos sont celles d'une autre annonce.").first().waitFor();
  await visit(page, `${site.url}/admin/audit?type=setting`);
  await main.getByText("Paramètre\u00a0: Vérifier chaque annonce avant sa publication").waitFor();
  await main.getByText("Détails").click();
  expect((await main.locator("dl").innerText()).replace(/\s+/g, " ")).toMatch(
    /^Valeur : .*oui.*non$/,
  );
  await visit(page, `${site.url}/admin/audit?type=export`);
  await main.getByText("Export\u00a0: Annonces").waitFor();
  const acts = await site.db
    .select({ action: auditLog.action, n: count() })
    .from(auditLog)
    .where(eq(auditLog.actor_id, admin.id))
    .groupBy(auditLog.action);
  expect(Object.fromEntries(acts.map(({ action, n }) => [action, n]))).toMatchObject({
    "property.approve": 9,
    "property.reject": 1,
    "property.suspend": 1,
    "report.close": 1,
    "setting.update": 1,
    "user.suspend": 1,
  });
});
