import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles, rateLimits } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { block } from "../support/browser/pages";
import type { Width } from "../support/browser/widths";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});
const stored = async () =>
  (await site.db.select().from(profiles).where(eq(profiles.user_id, tenant.id)))[0];
async function open(width: Width = 360): Promise<Page> {
  const allowed = /Failed to load resource/;
  const page = await site.open(tenant, "/user/edit-profile", { width, allowed });
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
  const tab = await site.newPage({ width: 360, context: page.context(), allowed: /favicon/ });
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
  it("keeps what was typed through the way to sign in again", async () => {
    const page = await open();
    await page.getByLabel("Localisation").fill("Bonapriso");
    await endSessionAtNextWrite(page, site, tenant.id);
    await save(page).tap();
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fedit-profile`);
    await signInElsewhere(page, tenant);
    await page.waitForURL(`${site.url}/user/edit-profile`);
    await page.getByLabel("Localisation").waitFor();
    await expect.poll(() => page.getByLabel("Localisation").inputValue()).toBe("Bonapriso");
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
    await expect.poll(() => page.getByLabel("Localisation").inputValue()).toBe("");
  });
});

describe("one's own portrait", () => {
  it("TEN-034 is cropped by the keyboard, sent, shown in the menu and taken away", async () => {
    const page = await open();
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
  });

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
    await expect.poll(() => page.getByLabel("De gauche à droite").inputValue()).toBe("1");
  });

  it("says so of a file that is no picture; what fails without network is sent again", async () => {
    const page = await open();
    await choose(page, Buffer.from("pas une image"), "notes.jpg");
    await page.getByText("Ce fichier ne s'ouvre pas comme une image.").waitFor();
    await page.getByRole("button", { name: "Annuler" }).tap();
    await choose(page, halves);
    const send = page.getByRole("button", { name: "Enregistrer la photo" });
    await send.and(page.locator(":enabled")).waitFor();
    const lift = await block(page, "**/api/profile/avatar");
    await send.tap();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    expect((await stored())?.avatar_url).toBeNull();
    lift();
    await send.tap();
    await toastOf(page, "Photo enregistrée").waitFor();
    expect((await stored())?.avatar_url).toMatch(/^\/storage\/avatars\//);
  });
});
