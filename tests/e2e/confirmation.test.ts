import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { askConfirmations } from "~/domain/property";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const PATH = "/landlord/manage-properties";
const DAY_MS = 86_400_000;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const statusOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
/** A listing whose landlord was last heard of so many days ago, and asked so often. */
const add = (title: string, days: number, asks: number) =>
  insertProperty(site, {
    ...{ landlord, title, approved_at: ago(40), confirmed_at: ago(days) },
    ...{ confirmation_asks: asks, confirm_by: ago(0.1) },
    ...(asks > 0 && { confirmation_asked_at: ago(days - 14) }),
  });
const system = () => ({
  ...site.as(landlord),
  ...{ actor: { kind: "system" as const }, now: () => new Date() },
});

describe.each([360, 1280] as const)("whether a listing is still free, at %i px", (width) => {
  it("DLA-008 is asked by a mail whose link works once, without signing in or script", async () => {
    const { id } = await add("Studio muet", 20, 2);
    await askConfirmations(system());
    expect(await statusOf(id)).toBe("inactive");
    const { links } = await site.mails.next(landlord.email, "Studio muet");
    const link = links.find((one) => one.startsWith(`${site.url}/confirm-availability?token=`));
    if (!link) throw new Error(`no link among ${links.join(" ")}`);
    const page = await newPage({ width, script: false, allowed: /410|404/ });
    expect((await page.goto(`${site.url}/property/${id}`))?.status()).toBe(404);
    await page.goto(link);
    await page.getByText("Votre logement « Studio muet » est-il encore libre ?").waitFor();
    // Opening it changes nothing: mail programs do.
    expect(await statusOf(id)).toBe("inactive");
    await page.getByRole("button", { name: "Toujours disponible" }).click();
    await page.getByText("Merci").waitFor();
    expect(await statusOf(id)).toBe("active");
    await page.goto(`${site.url}/property/${id}`);
    await page.getByText("Confirmé aujourd'hui").first().waitFor();
    await page.goto(link);
    await page.getByText("C'est déjà confirmé").waitFor();
    await page.getByText("« Studio muet » est en ligne.").waitFor();
    expect(await page.getByRole("button", { name: "Toujours disponible" }).count()).toBe(0);
    const scripted = await newPage({ width, allowed: /410/ });
    await visit(scripted, `${site.url}/confirm-availability?token=forged`);
    await scripted.getByText("Ce lien a déjà servi").waitFor();
    await scripted.getByRole("link", { name: "Mes annonces" }).waitFor();
    await expectAccessible(scripted);
    await expectNoSideScroll(scripted);
  });

  it("DLA-008 DLA-009 is said on the landlord's list in one press, and shown on card and listing", async () => {
    const neighborhood = width === 360 ? "PK14" : "PK12";
    const asked = await add("Studio demandé", 16, 1);
    const hidden = await add("Villa muette", 20, 2);
    await askConfirmations(system());
    await site.db
      .update(properties)
      .set({ neighborhood, confirmation_asks: 1 })
      .where(eq(properties.landlord_id, landlord.id));
    expect(await statusOf(hidden.id)).toBe("inactive");
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await visit(page, site.url + PATH);
    const row = (title: string) => page.locator("li.card").filter({ hasText: title });
    await row("Villa muette").getByText("Disponibilité à confirmer").first().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await row("Villa muette")
      .getByRole("button", { name: /^Toujours disponible/ })
      .click();
    await row("Villa muette")
      .getByRole("button", { name: /^Marquer louée/ })
      .waitFor();
    await row("Studio demandé")
      .getByRole("button", { name: /^Toujours disponible/ })
      .dblclick();
    await row("Studio demandé")
      .getByRole("button", { name: /^Marquer louée/ })
      .waitFor();
    expect([await statusOf(asked.id), await statusOf(hidden.id)]).toEqual(["active", "active"]);

    const visitor = await newPage({ width });
    await visit(visitor, `${site.url}/search?location=${neighborhood}`);
    await expect
      .poll(() => visitor.getByText("Confirmé aujourd'hui", { exact: true }).count())
      .toBe(2);
    await visit(visitor, `${site.url}/property/${asked.id}`);
    await visitor.getByText("Confirmé aujourd'hui").first().waitFor();
    await expectAccessible(visitor);
  });

  it("DLA-008 says what became of it to who presses late, or twice", async () => {
    const { id } = await add("Studio pressé", 16, 1);
    await askConfirmations(system());
    const askedAt = ago(2);
    await site.db
      .update(properties)
      .set({ confirmation_asked_at: askedAt })
      .where(eq(properties.id, id));
    const token = site.confirmationTokens.make({ propertyId: id, askedAt });
    const link = `${site.url}/confirm-availability?token=${token}`;
    const [first, second] = [await newPage({ width }), await newPage({ width })];
    await visit(first, link);
    await visit(second, link);
    await first.getByRole("button", { name: "Toujours disponible" }).click();
    await first.getByText("Merci").waitFor();
    await second.getByRole("button", { name: "Toujours disponible" }).click();
    await second.getByText("C'est déjà confirmé").waitFor();
    const isLet = {
      status: "inactive",
      deactivated_by: "landlord",
      rented_at: new Date(),
    } as const;
    await site.db.update(properties).set(isLet).where(eq(properties.id, id));
    await visit(second, link);
    await second.getByText("Ce logement est marqué loué").waitFor();
    await second.getByText("« Studio pressé » n'est plus en ligne.").waitFor();
    expect(await second.getByRole("button", { name: "Toujours disponible" }).count()).toBe(0);
    await second.getByRole("link", { name: "Mes annonces" }).waitFor();
    await expectAccessible(second);
    await expectNoSideScroll(second);
  });

  it("DLA-008 is told in the notifications, whose one press needs no session", async () => {
    const { id } = await add("Studio oublié", 14, 0);
    await askConfirmations(system());
    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/landlord/notifications`);
    const notice = page.getByRole("main").getByRole("listitem");
    await notice.getByText("« Studio oublié » est-elle encore libre ?").waitFor();
    expect(await notice.count()).toBe(1);
    const link = notice.getByRole("link", { name: "Toujours disponible ?" });
    const address = site.url + (await link.getAttribute("href"));
    await link.click();
    await page.getByText("Votre logement « Studio oublié » est-il encore libre ?").waitFor();
    const signedOut = await newPage({ width });
    await visit(signedOut, address);
    await signedOut.getByRole("button", { name: "Toujours disponible" }).click();
    await signedOut.getByText("Merci").waitFor();
    const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
    expect(row).toMatchObject({ confirmation_asks: 0, confirmation_asked_at: null });
    await page.getByRole("button", { name: "Toujours disponible" }).click();
    await page.getByText("C'est déjà confirmé").waitFor();
    // Answered, the notice leads to the list.
    await visit(page, `${site.url}/landlord/notifications`);
    await link.click();
    await page.waitForURL(site.url + PATH);
    await page.locator("li.card").filter({ hasText: "Studio oublié" }).waitFor();
  });

  it("DLA-008 DLA-015 waits for an administrator when what was hidden has got copies since", async () => {
    const hidden = async (title: string) => {
      const { id, confirmation_asked_at } = await add(title, 20, 2);
      const changed = { copied_text: true, approved_at: null };
      await site.db.update(properties).set(changed).where(eq(properties.id, id));
      await askConfirmations(system());
      return { propertyId: id, askedAt: confirmation_asked_at ?? new Date() };
    };
    const asked = await hidden("Studio recopié");
    const listed = await hidden("Villa recopiée");
    const page = await newPage({ width });
    const token = site.confirmationTokens.make(asked);
    await visit(page, `${site.url}/confirm-availability?token=${token}`);
    await page.getByRole("button", { name: "Toujours disponible" }).click();
    await page.getByText("Votre annonce attend une vérification").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await site.signIn(page, landlord);
    await visit(page, site.url + PATH);
    const row = page.locator("li.card").filter({ hasText: "Villa recopiée" });
    await row.getByRole("button", { name: /^Toujours disponible/ }).click();
    await row.getByText("En attente").first().waitFor();
    await page.getByText("un administrateur compare les deux").first().waitFor();
    expect(await statusOf(asked.propertyId)).toBe("pending");
    expect(await statusOf(listed.propertyId)).toBe("pending");
  });
});
