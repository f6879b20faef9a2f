import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles, rateLimits } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/end-session";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});
const stored = async () =>
  (await site.db.select().from(profiles).where(eq(profiles.user_id, tenant.id)))[0];
async function open(width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, tenant);
  await visit(page, `${site.url}/user/edit-profile`);
  await page.getByLabel("Prénom").waitFor();
  return page;
}
async function openMenu(page: Page) {
  const header = page.getByRole("banner");
  await header.locator("summary:visible").last().click();
  return header;
}
/** Signs this browser in anew, as from another tab. */
async function signInElsewhere(page: Page, user: TestUser): Promise<void> {
  const answer = await fetch(`${site.url}/api/auth/refresh`, {
    method: "POST",
    headers: { authorization: `Bearer ${await site.newSession(user.id)}` },
  });
  const tab = await newPage({ width: 360, context: page.context(), allowed: /favicon/ });
  await tab.goto(`${site.url}/robots.txt`);
  await tab.evaluate(
    (session) => {
      localStorage.setItem("session", session);
      localStorage.setItem("session-event", JSON.stringify({ event: "SIGNED_IN" }));
    },
    await answer.text(),
  );
  await tab.close();
}
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true });

/** Red at the left, blue at the right. */
const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#00f" } })
  .composite([
    {
      input: { create: { width: 400, height: 400, channels: 3, background: "#f00" } },
      left: 0,
      top: 0,
    },
  ])
  .jpeg()
  .toBuffer();
const choose = (page: Page, buffer: Buffer, name = "moi.jpg") =>
  page.locator('input[name="avatar"]').setInputFiles({ name, mimeType: "image/jpeg", buffer });
/** The middle pixel of the stored portrait. */
async function middle(): Promise<number[]> {
  const { avatar_url } = (await stored()) ?? {};
  const file = Buffer.from(await (await fetch(`${site.url}${avatar_url}`)).arrayBuffer());
  const { data } = await sharp(file)
    .extract({ left: 128, top: 128, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("one's own profile", () => {
  it.each([360, 1280] as const)(
    "TEN-034 saves names, phone and location, which stand after a reload, in the menu too, at %i px",
    async (width) => {
      const page = await open(width);
      await page.getByLabel("Prénom").fill("Clarisse");
      await page.getByLabel("Nom", { exact: true }).fill("Ngo Bassa");
      await page.getByLabel("Téléphone").fill("677 12 34 56");
      await page.getByLabel("Localisation").fill("Bonamoussadi");
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await save(page).dblclick();
      await toastOf(page, "Profil enregistré").waitFor();
      await page.reload();
      await page.getByLabel("Prénom").waitFor();
      expect(await page.getByLabel("Prénom").inputValue()).toBe("Clarisse");
      expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Ngo Bassa");
      expect(await page.getByLabel("Téléphone").inputValue()).toBe("+237677123456");
      expect(await page.getByLabel("Localisation").inputValue()).toBe("Bonamoussadi");
      await visit(page, `${site.url}/user/dashboard?tab=profile`);
      const tab = page.getByRole("tabpanel");
      for (const value of ["Clarisse Ngo Bassa", "+237 6 77 12 34 56", "Bonamoussadi"]) {
        await tab.getByText(value).first().waitFor();
      }
      const header = await openMenu(page);
      await header.getByText("Clarisse Ngo Bassa").and(page.locator(":visible")).waitFor();
    },
  );

  it("says beside the field what is wrong, and sends nothing", async () => {
    const page = await open();
    await page.getByLabel("Prénom").fill("");
    await page.getByLabel("Téléphone").fill("12345");
    await save(page).tap();
    await page.getByText("Indiquez un numéro camerounais, par exemple").waitFor();
    expect(await page.getByLabel("Téléphone").inputValue()).toBe("12345");
    expect((await stored())?.first_name).toBe("Grâce");
  });

  it("keeps what was typed without network, and through the way to sign in again", async () => {
    const page = await open();
    await page.getByLabel("Localisation").fill("Bonapriso");
    await page.route("**/api/profile", (route) => route.abort());
    await save(page).tap();
    await toastOf(page, "Profil non enregistré").waitFor();
    expect(await page.getByLabel("Localisation").inputValue()).toBe("Bonapriso");
    await page.unroute("**/api/profile");
    await endSessionAtNextWrite(page, site, tenant.id);
    await save(page).tap();
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fedit-profile`);
    await signInElsewhere(page, tenant);
    await page.waitForURL(`${site.url}/user/edit-profile`);
    await page.getByLabel("Localisation").waitFor();
    expect(await page.getByLabel("Localisation").inputValue()).toBe("Bonapriso");
    await save(page).tap();
    await toastOf(page, "Profil enregistré").waitFor();
    expect((await stored())?.location).toBe("Bonapriso");
  });

  it("another person who signs in in this tab meets nothing of it", async () => {
    const page = await open();
    await page.getByLabel("Localisation").fill("Bonapriso");
    const other = await site.newUser("user", "Serge");
    await signInElsewhere(page, other);
    await page.getByLabel("Prénom").waitFor();
    await expect.poll(() => page.getByLabel("Prénom").inputValue()).toBe("Serge");
    expect(await page.getByLabel("Localisation").inputValue()).toBe("");
  });
});

describe("one's own portrait", () => {
  it.each([360, 1280] as const)(
    "TEN-034 is cropped by the keyboard, sent, shown in the menu and taken away, at %i px",
    async (width) => {
      const page = await open(width);
      await choose(page, halves);
      await page.getByRole("heading", { name: "Cadrer votre photo" }).waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.getByLabel("De gauche à droite").focus();
      await page.keyboard.press("Home");
      await page.getByRole("button", { name: "Enregistrer la photo" }).press("Enter");
      await toastOf(page, "Photo enregistrée").waitFor();
      const [red = 0, , blue = 0] = await middle();
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
      await page.reload();
      const portrait = page.locator('main .avatar img[src^="/storage/avatars/"]');
      await portrait.waitFor();
      const header = await openMenu(page);
      await header.locator('.avatar img[src^="/storage/avatars/"]:visible').waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Retirer la photo" }).click();
      await toastOf(page, "Photo retirée").waitFor();
      expect((await stored())?.avatar_url).toBeNull();
    },
  );

  it("follows a drag", async () => {
    const page = await open(1280);
    await choose(page, halves);
    const frame = page.getByRole("img", { name: "Aperçu de votre photo" });
    await page.getByText("De gauche à droite").waitFor();
    const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 200, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.getByLabel("De gauche à droite").inputValue()).toBe("1");
  });

  it("says so of a file that is no picture; what fails without network is sent again", async () => {
    const page = await open();
    await choose(page, Buffer.from("pas une image"), "notes.jpg");
    await page.getByText("Ce fichier ne s'ouvre pas comme une image.").waitFor();
    await page.getByRole("button", { name: "Annuler" }).tap();
    await choose(page, halves);
    const send = page.getByRole("button", { name: "Enregistrer la photo" });
    await send.and(page.locator(":enabled")).waitFor();
    await page.route("**/api/profile/avatar", (route) => route.abort());
    await send.tap();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    expect((await stored())?.avatar_url).toBeNull();
    await page.unroute("**/api/profile/avatar");
    await send.tap();
    await toastOf(page, "Photo enregistrée").waitFor();
    expect((await stored())?.avatar_url).toMatch(/^\/storage\/avatars\//);
  });
});
