import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newsletterSubscribers } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block, withLastingToasts } from "../support/browser/pages";
import { pressForm } from "../support/browser/press-form";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const BOX = "[aria-labelledby=newsletter] form";
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
  it("PUB-029 subscribes by double opt-in: confirmation, one mail, nothing before the click", {
    tags: "full",
  }, async () => {
    const page = await site.open(null, "/");
    const email = newEmail();
    const box = page.getByRole("region", { name: "Les nouveaux logements par e-mail" });
    await box.getByLabel("Adresse e-mail").fill(email);
    await box.getByRole("button", { name: "Recevoir la lettre" }).click();
    await box.getByText("Ouvrez-le pour confirmer votre inscription.").waitFor();
    const place = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(place).toContain("Encore un clic");
    await expectAccessible(page);
    await page.goto(await linkOf(email, "/newsletter/confirm"));
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    await page.getByText("Vous êtes inscrit à la lettre").waitFor();
    expect(page.url()).toBe(`${site.url}/newsletter/confirm?done=1`);
  });

  it("PUB-029 subscribes without script by double opt-in, and is left as easily", {
    tags: "full",
  }, async () => {
    const email = newEmail();
    const sent = await pressForm(site.url, { of: BOX, typed: { email } });
    sent.page.getByText(/Ouvrez-le pour confirmer votre inscription\./);
    const link = await linkOf(email, "/newsletter/confirm");
    expect(site.mails.received.filter(({ to }) => to === email)).toHaveLength(1);
    // Programs that look at a mail's links open them and press nothing.
    for (let n = 0; n < 2; n += 1) expect((await readHtml(link)).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ confirmed_at: null });
    const confirmed = await pressForm(link);
    confirmed.main.getByText("Vous êtes inscrit à la lettre");
    expect(await subscriber(email)).toMatchObject({ confirmed_at: expect.any(Date) });
    const leave = await linkOf(email, "/newsletter/unsubscribe");
    await readHtml(leave);
    expect(await subscriber(email)).toMatchObject({ unsubscribed_at: null });
    (await pressForm(leave)).main.getByText("Vous êtes désinscrit");
    expect(await subscriber(email)).toMatchObject({ unsubscribed_at: expect.any(Date) });
  });

  it("says the same for an address that is subscribed (script false)", async () => {
    const email = newEmail();
    await site.db.insert(newsletterSubscribers).values({ email, confirmed_at: new Date() });
    const sent = await pressForm(site.url, { of: BOX, typed: { email } });
    sent.page.getByText(/Un lien vient de partir vers votre adresse\./);
  });

  it.each([true, false])(
    "refuses what is no address and keeps it (script %s)",
    { tags: "full" },
    async (script) => {
      const page = await site.open(null, "/", { script, allowed: /422/ });
      const box = page.getByLabel("Adresse e-mail");
      // The browser takes this for an address; the server does not.
      await box.fill("awa@localhost");
      await page.getByRole("button", { name: "Recevoir la lettre" }).click();
      await page
        .locator("#newsletter ~ *, [aria-labelledby=newsletter] [aria-invalid=true]")
        .first()
        .waitFor();
      await expect.poll(() => box.inputValue()).toBe("awa@localhost");
      // In view, also on the page that answers the plain form.
      await expect
        .poll(() => box.evaluate((one) => one.getBoundingClientRect().top))
        .toBeLessThan(740);
      if (script) await expectAccessible(page);
      await expect.poll(() => page.getByText("Un lien vient de partir").count()).toBe(0);
    },
  );
});

describe("the newsletter box on a line that breaks", { tags: "full" }, () => {
  it("does not blame the address, and takes the error back once it has worked", async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED/ });
    await withLastingToasts(page);
    await visit(page, site.url);
    const box = page.getByRole("region", { name: "Les nouveaux logements par e-mail" });
    const send = box.getByRole("button", { name: "Recevoir la lettre" });
    const lift = await block(page, /\/api\/newsletter$/);
    await box.getByLabel("Adresse e-mail").fill(newEmail());
    await send.click();
    const told = toastOf(page, "Erreur", "Connexion impossible.");
    await told.waitFor();
    const said = box.getByRole("alert").filter({ hasText: "Connexion impossible." });
    await said.waitFor();
    expect((await said.boundingBox())?.y).toBeLessThan(740);
    await expect.poll(() => box.locator('[aria-invalid="true"]').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    lift();
    await send.click();
    await box.getByText("Encore un clic").waitFor();
    await told.waitFor({ state: "detached" });
  });
});

describe("the pages behind the mailed links", () => {
  it("say so when a link is spent, unknown or cut short", { tags: "full" }, async () => {
    for (const path of ["confirm", "unsubscribe"]) {
      const address = `${site.url}/newsletter/${path}`;
      const asked = await readHtml(`${address}?token=inconnu`);
      // The token is in the form, not in its address, which mail programs post to.
      const [form] = asked.select("main form");
      expect(form?.getAttribute("action")).toBe("?");
      expect(form?.querySelector("[name=token]")).toHaveProperty("value", "inconnu");
      const body = new URLSearchParams({ token: "inconnu" });
      const spent = await readHtml(address, { method: "POST", body });
      expect(spent.status).toBe(410);
      expect(spent.text("main")).toContain("Ce lien a expiré ou a déjà servi.");
      const short = await readHtml(address);
      expect(short.text("main")).toContain("Il manque une partie de l'adresse.");
      expect(short.select("main form")).toEqual([]);
    }
  });

  it("are kept by nobody and listed nowhere", async () => {
    const answer = await fetch(`${site.url}/newsletter/confirm?token=x`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  it("read well once their form was sent", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /410/ });
    await visit(page, `${site.url}/newsletter/unsubscribe?token=x`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Me désinscrire" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});
