import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { expectNoSideScroll, hydrated, launch } from "../support/browser/page";
import { confirm, PASSWORD, register, signInAs } from "../support/browser/people";
import { phonePhoto } from "../support/rows/photo";
import { startMailServer } from "../support/world/mail-server";
import { freePort } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";

const folder = mkdtempSync(join(tmpdir(), "kwata-main-job-"));
const mails = await startMailServer();
const chromium = launch();
const port = await freePort();
const env = { DATA_DIR: join(folder, "data"), SMTP_URL: mails.url };
const ADMIN = "solange.ekambi@example.cm";
const LANDLORD = "josue.mbappe@example.cm";
const TENANT = "aline.fotso@example.cm";
const TITLE = "Appartement lumineux, 2 chambres, à Bonapriso";

afterAll(async () => {
  await mails.stop();
  rmSync(folder, { recursive: true, force: true });
});

function createAdmin() {
  const names = ["--email", ADMIN, "--first-name", "Solange", "--last-name", "Ekambi"];
  const node = "node_modules/.bin/node";
  execFileSync(node, ["build/server/admin-create.js", ...names], {
    env: { ...env, PATH: process.env.PATH, ENV_FILE: "", ADMIN_PASSWORD: PASSWORD },
  });
}

it("PER-011 plays the main job on the embedded database: publish, approve, find, book, accept, restart", async () => {
  createAdmin();
  let site = await startSiteProcess(env, port);
  const open = async (path: string) => {
    const page = await chromium.newPage({ width: 360 });
    await page.goto(site.url + path);
    return page;
  };

  // The landlord signs up, confirms, and publishes a flat with photos from a phone.
  const landlord = await open("/auth?tab=register");
  await register(landlord, {
    email: LANDLORD,
    firstName: "Josué",
    lastName: "Mbappé",
    landlord: true,
  });
  await confirm(landlord, mails, LANDLORD);
  await signInAs(landlord, LANDLORD, "/landlord/dashboard");
  await landlord.goto(`${site.url}/landlord/submit-property`);
  await hydrated(landlord);
  await landlord.getByLabel("Titre de l'annonce").fill(TITLE);
  await landlord.getByLabel("Description").fill("Deuxième étage, forage, rue calme et éclairée.");
  await landlord.getByLabel("Type de bien").selectOption({ label: "Appartement" });
  await landlord.getByLabel("Quartier").selectOption({ label: "Bonapriso" });
  await landlord.getByRole("button", { name: "Suivant" }).tap();
  await landlord.getByLabel("Chambres").selectOption("2");
  await landlord.getByText("Wifi", { exact: true }).tap();
  await landlord.getByRole("button", { name: "Suivant" }).tap();
  const photo = join(folder, "IMG_2041.jpg");
  writeFileSync(photo, await phonePhoto());
  const second = join(folder, "IMG_2042.png");
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "#7a9" } })
    .png()
    .toFile(second);
  await landlord.locator("input[type=file]").first().setInputFiles([photo, second]);
  await landlord.getByText("2 photos sur 10").waitFor();
  await landlord.getByText("Photo principale", { exact: true }).waitFor();
  await landlord.locator("[data-photo] img[srcset]").nth(1).waitFor();
  await expectNoSideScroll(landlord);
  await landlord.getByRole("button", { name: "Suivant" }).tap();
  await landlord.getByLabel("Prix", { exact: false }).first().fill("300000");
  await landlord.getByRole("button", { name: "Publier la propriété" }).dblclick();
  await landlord.getByText("Propriété soumise avec succès !").first().waitFor();
  await landlord.waitForURL((url) => url.pathname === "/landlord/dashboard");
  await landlord
    .getByRole("heading", { name: TITLE })
    .or(landlord.getByText(TITLE))
    .first()
    .waitFor();
  await expect.poll(() => landlord.getByText(TITLE).count()).toBe(1);
  await landlord.getByText("Brouillon").first().waitFor();

  // Nobody finds it before an administrator has approved it.
  const visitor = await open("/search?q=bonapriso");
  await visitor.getByText("Aucune propriété trouvée pour ces critères.").waitFor();
  const admin = await open("/auth");
  await signInAs(admin, ADMIN, "/admin/dashboard");
  await admin.getByRole("tab", { name: "Propriétés" }).tap();
  await admin.getByRole("button", { name: `Approuver ${TITLE}` }).tap();
  await admin.getByText("Propriété approuvée").first().waitFor();
  // Its figures would be asked for while the site restarts.
  await admin.close();

  // A visitor finds it, signs up on the way, and asks to book it.
  await visitor.reload();
  await visitor.getByRole("link", { name: TITLE }).tap();
  await visitor.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const image = visitor.locator("main img").first();
  const pictureUrl = (await image.getAttribute("src")) ?? "";
  const propertyPath = new URL(visitor.url()).pathname;
  await hydrated(visitor);
  await visitor.getByRole("link", { name: "Se connecter pour réserver" }).first().tap();
  await visitor.getByRole("tab", { name: "S'inscrire" }).tap();
  await register(visitor, { email: TENANT, firstName: "Aline", lastName: "Fotso" });
  await confirm(visitor, mails, TENANT);
  await signInAs(visitor, TENANT, propertyPath);
  // Back from signing in, the dialog that the visitor asked for opens by itself.
  await visitor.getByRole("dialog", { name: "Réserver ce logement" }).waitFor();
  const start = addDays(today(new Date()), 10);
  await visitor.getByLabel("Date de début").fill(start);
  await visitor.getByLabel("Durée du séjour").selectOption({ label: "2 mois" });
  await visitor.getByText("Total, 2 mois × 300 000").waitFor();
  await visitor.getByRole("button", { name: "Envoyer la demande" }).dblclick();
  await visitor.getByText("Réservation confirmée !").first().waitFor();
  await visitor.getByText("Demande envoyée").filter({ visible: true }).first().waitFor();

  // The landlord accepts.
  await mails.next(LANDLORD, TITLE);
  await landlord.goto(`${site.url}/landlord/dashboard`);
  await landlord.getByRole("tab", { name: "Réservations" }).tap();
  const received = landlord.getByRole("tabpanel", { name: /^Réservations/ });
  await received.getByRole("link", { name: TITLE }).tap();
  await landlord.waitForURL(/\/landlord\/booking\//);
  await landlord.getByRole("button", { name: "Accepter" }).first().tap();
  await landlord.getByText("Réservation confirmée. Le logement est réservé").waitFor();
  await landlord.getByText("Réservation acceptée", { exact: true }).first().waitFor();

  // All of it is still there after a restart.
  // Pages that are open would ask for news in between.
  await visitor.close();
  await landlord.close();
  expect(await site.stop()).toBe(0);
  site = await startSiteProcess(env, port);
  const tenant = await open("/auth");
  await signInAs(tenant, TENANT, "/user/dashboard");
  const next = tenant.getByRole("region", { name: "Prochain séjour" });
  await next.getByRole("link", { name: TITLE }).tap();
  await tenant.getByText("Votre séjour est confirmé.").waitFor();
  await expect.poll(() => tenant.getByText("En cours").first().isVisible()).toBe(true);
  await expectNoSideScroll(tenant);
  const picture = await fetch(new URL(pictureUrl, site.url));
  const {
    width = 0,
    height = 0,
    exif,
  } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(exif, "no place of a photo leaves the phone").toBeUndefined();
  expect(height, "the upright photo stands upright").toBeGreaterThan(width);
  // A page that is open would still load what it needs without haste.
  await tenant.close();
  expect(await site.stop()).toBe(0);
}, 240_000);
