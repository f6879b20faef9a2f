import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newsletterSubscribers } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf, withLastingToasts } from "../support/pages";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const newEmail = () => `lettre-${crypto.randomUUID().slice(0, 8)}@example.cm`;
const subscriber = async (email: string) => {
  const table = newsletterSubscribers;
  return (await site.db.select().from(table).where(eq(table.email, email)))[0];
};
const linkOf = async (email: string, path: string) => {
  const { links } = await site.mails.next(email, path);
  return links.find((link) => link.includes(path)) ?? "";
};

describe("the newsletter box", () => {
  it.each([
    [360, true],
    [360, false],
    [1280, true],
    [1280, false],
  ] as const)(
    "PUB-029 subscribes by double opt-in: confirmation, one mail, nothing before the click (%i px, script %s)",
    async (width, script) => {
      const page = await newPage({ width, script });
      const email = newEmail();
      if (script) await visit(page, site.url);
      else await page.goto(site.url);
      const box = page.getByRole("region", { name: "Les nouveaux logements par e-mail" });
      await box.getByLabel("Adresse e-mail").fill(email);
      await box.getByRole("button", { name: "Recevoir la lettre" }).click();
      await box.getByText("Ouvrez-le pour confirmer votre inscription.").waitFor();
      if (script) {
        const place = () => page.evaluate(() => document.activeElement?.textContent);
        await expect.poll(place).toContain("Encore un clic");
        await expectAccessible(page);
      }
      const link = await linkOf(email, "/newsletter/confirm");
      expect(site.mails.received.filter(({ to }) => to === email)).toHaveLength(1);
      expect(await subscriber(email)).toMatchObject({ confirmed_at: null });

      // Programs that look at a mail's links open them and press nothing.
      expect((await fetch(link)).status).toBe(200);
      await page.goto(link);
      expect(await subscriber(email)).toMatchObject({ confirmed_at: null });
      await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
      await page.getByText("Vous êtes inscrit à la lettre").waitFor();
      expect(page.url()).toBe(`${site.url}/newsletter/confirm?done=1`);
      expect(await subscriber(email)).toMatchObject({ confirmed_at: expect.any(Date) });

      await page.goto(await linkOf(email, "/newsletter/unsubscribe"));
      expect(await subscriber(email)).toMatchObject({ unsubscribed_at: null });
      await page.getByRole("button", { name: "Me désinscrire" }).click();
      await page.getByText("Vous êtes désinscrit").waitFor();
      expect(await subscriber(email)).toMatchObject({ unsubscribed_at: expect.any(Date) });
    },
  );

  it.each([true, false])(
    "says the same for an address that is subscribed (script %s)",
    async (script) => {
      const email = newEmail();
      await site.db.insert(newsletterSubscribers).values({ email, confirmed_at: new Date() });
      const page = await newPage({ width: 360, script });
      if (script) await visit(page, site.url);
      else await page.goto(site.url);
      await page.getByLabel("Adresse e-mail").fill(email);
      await page.getByRole("button", { name: "Recevoir la lettre" }).click();
      await page.getByText("Un lien vient de partir vers votre adresse.").waitFor();
    },
  );

  it.each([true, false])("refuses what is no address and keeps it (script %s)", async (script) => {
    const page = await newPage({ width: 360, script, allowed: /422/ });
    if (script) await visit(page, site.url);
    else await page.goto(site.url);
    const box = page.getByLabel("Adresse e-mail");
    // The browser takes this for an address; the server does not.
    await box.fill("awa@localhost");
    await page.getByRole("button", { name: "Recevoir la lettre" }).click();
    await page
      .locator("#newsletter ~ *, [aria-labelledby=newsletter] [aria-invalid=true]")
      .first()
      .waitFor();
    expect(await box.inputValue()).toBe("awa@localhost");
    // In view, also on the page that answers the plain form.
    await expect
      .poll(() => box.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(740);
    if (script) await expectAccessible(page);
    expect(await page.getByText("Un lien vient de partir").count()).toBe(0);
  });
});

describe("the newsletter box on a line that breaks", () => {
  it.each([360, 1280] as const)(
    "does not blame the address, and takes the error back once it has worked (%i px)",
    async (width) => {
      const page = await newPage({ width, allowed: /ERR_FAILED/ });
      await withLastingToasts(page);
      await visit(page, site.url);
      const box = page.getByRole("region", { name: "Les nouveaux logements par e-mail" });
      const send = box.getByRole("button", { name: "Recevoir la lettre" });
      await page.route(/\/api\/newsletter$/, (route) => route.abort());
      await box.getByLabel("Adresse e-mail").fill(newEmail());
      await send.click();
      const told = toastOf(page, "Erreur", "Connexion impossible.");
      await told.waitFor();
      const said = box.getByRole("alert").filter({ hasText: "Connexion impossible." });
      await said.waitFor();
      if (width === 360) expect((await said.boundingBox())?.y).toBeLessThan(740);
      expect(await box.locator('[aria-invalid="true"]').count()).toBe(0);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.unroute(/\/api\/newsletter$/);
      await send.click();
      await box.getByText("Encore un clic").waitFor();
      await told.waitFor({ state: "detached" });
    },
  );
});

describe("the pages behind the mailed links", () => {
  it("say so when a link is spent, unknown or cut short", async () => {
    const page = await newPage({ width: 360, script: false, allowed: /410/ });
    for (const path of ["confirm", "unsubscribe"]) {
      await page.goto(`${site.url}/newsletter/${path}?token=inconnu`);
      await page.locator("main form button").click();
      await page.getByText("Ce lien a expiré ou a déjà servi.").waitFor();
      await page.goto(`${site.url}/newsletter/${path}`);
      await page.getByText("Il manque une partie de l'adresse.").waitFor();
      expect(await page.locator("main form").count()).toBe(0);
    }
  });

  it("are kept by nobody and listed nowhere", async () => {
    const answer = await fetch(`${site.url}/newsletter/confirm?token=x`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each([360, 1280] as const)("read well and pass axe at %i px", async (width) => {
    const page = await newPage({ width, allowed: /410/ });
    for (const path of ["confirm?token=x", "confirm?done=1", "confirm", "unsubscribe?token=x"]) {
      await visit(page, `${site.url}/newsletter/${path}`);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("button", { name: "Me désinscrire" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
  });
});
