import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { properties } from "~/db/schema";
import { askConfirmations } from "~/domain/confirmation";
import { type HtmlPage, readHtml } from "../support/browser/html";
import { visit } from "../support/browser/page";
import { pressForm } from "../support/browser/press-form";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
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
    landlord,
    title,
    approved_at: ago(40),
    confirmed_at: ago(days),
    confirmation_asks: asks,
    confirm_by: ago(0.1),
    ...(asks > 0 && { confirmation_asked_at: ago(days - 14) }),
  });
const system = () => ({
  ...site.as(landlord),
  actor: { kind: "system" as const },
  now: () => new Date(),
});
/** The link to a listing that was asked about at a moment. */
async function linkTo(id: string, askedAt: Date): Promise<string> {
  await site.db
    .update(properties)
    .set({ confirmation_asked_at: askedAt })
    .where(eq(properties.id, id));
  const token = site.confirmationTokens.make({ propertyId: id, askedAt });
  return `${site.url}/confirm-availability?token=${token}`;
}
const asks = ({ main }: HtmlPage) =>
  main.queryByRole("button", { name: "Toujours disponible" }) !== null;

describe("the page on which a landlord says that a listing is still free", () => {
  it("DLA-008 is asked by a mail whose link works once, without signing in or script", {
    tags: "full",
  }, async () => {
    const { id } = await add("Studio muet", 20, 2);
    await askConfirmations(system());
    expect(await statusOf(id)).toBe("inactive");
    expect((await fetch(`${site.url}/property/${id}`)).status).toBe(404);
    const { links } = await site.mails.next(landlord.email, "Studio muet");
    const link = links.find((one) => one.startsWith(`${site.url}/confirm-availability?token=`));
    if (!link) throw new Error(`no link among ${links.join(" ")}`);
    const asked = await readHtml(link);
    asked.main.getByText(/^Votre logement « Studio muet » est-il encore libre ?/);
    // Opening it changes nothing: mail programs do.
    expect(await statusOf(id)).toBe("inactive");
    (await pressForm(link)).main.getByText(/^Merci/);
    expect(await statusOf(id)).toBe("active");
    const shown = await readHtml(`${site.url}/property/${id}`);
    expect(shown.page.getAllByText("Confirmé aujourd'hui").length).toBeGreaterThan(0);
    const again = await readHtml(link);
    again.main.getByText("C'est déjà confirmé");
    again.main.getByText(/^« Studio muet » est en ligne\./);
    expect(asks(again)).toBe(false);
    const forged = await readHtml(`${site.url}/confirm-availability?token=forged`);
    expect(forged.status).toBe(410);
    forged.main.getByText(/^Ce lien a déjà servi/);
    forged.main.getByRole("link", { name: "Mes annonces" });
  });

  it("DLA-008 says what became of it to who presses late, or twice", async () => {
    const { id } = await add("Studio pressé", 16, 1);
    await askConfirmations(system());
    const link = await linkTo(id, ago(2));
    const { main, select } = await readHtml(link);
    main.getByRole("button", { name: "Toujours disponible" });
    const token = select("main form [name=token]")[0]?.getAttribute("value") ?? "";
    (await pressForm(link)).main.getByText(/^Merci/);
    // The same page, open since before.
    const body = new URLSearchParams({ token });
    const second = await readHtml(`${site.url}/confirm-availability`, { method: "POST", body });
    const next = second.headers.get("location") ?? "";
    (await readHtml(new URL(next, site.url).href)).main.getByText("C'est déjà confirmé");
    const rented_at = new Date();
    await site.db
      .update(properties)
      .set({ status: "inactive", deactivated_by: "landlord", rented_at })
      .where(eq(properties.id, id));
    const late = await readHtml(link);
    late.main.getByText("Ce logement est marqué loué");
    late.main.getByText(/^« Studio pressé » n'est plus en ligne\./);
    late.main.getByRole("link", { name: "Mes annonces" });
    expect(asks(late)).toBe(false);
  });

  it("DLA-008 DLA-015 waits for an administrator when what was hidden has got copies since", async () => {
    const { id, confirmation_asked_at } = await add("Studio recopié", 20, 2);
    const changed = { copied_text: true, approved_at: null };
    await site.db.update(properties).set(changed).where(eq(properties.id, id));
    await askConfirmations(system());
    const token = site.confirmationTokens.make({
      propertyId: id,
      askedAt: confirmation_asked_at ?? new Date(),
    });
    const pressed = await pressForm(`${site.url}/confirm-availability?token=${token}`);
    pressed.main.getByText("Votre annonce attend une vérification");
    expect(await statusOf(id)).toBe("pending");
  });
});

it("DLA-008 DLA-009 is said on the landlord's list in one press, and shown on card and listing", {
  tags: "full",
}, async () => {
  const neighborhood = "PK14";
  const asked = await add("Studio demandé", 16, 1);
  const hidden = await add("Villa muette", 20, 2);
  await askConfirmations(system());
  await site.db
    .update(properties)
    .set({ neighborhood, confirmation_asks: 1 })
    .where(eq(properties.landlord_id, landlord.id));
  expect(await statusOf(hidden.id)).toBe("inactive");
  const page = await site.open(landlord, "/landlord/manage-properties");
  const row = (title: string) => page.locator("li.card").filter({ hasText: title });
  await row("Villa muette").getByText("Disponibilité à confirmer").first().waitFor();
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
  const statuses = async () => [await statusOf(asked.id), await statusOf(hidden.id)];
  await expect.poll(statuses).toEqual(["active", "active"]);

  const visitor = await site.newPage({ width: 360 });
  await visit(visitor, `${site.url}/search?location=${neighborhood}`);
  await expect
    .poll(() => visitor.getByText("Confirmé aujourd'hui", { exact: true }).count())
    .toBe(2);
  await visit(visitor, `${site.url}/property/${asked.id}`);
  await visitor.getByText("Confirmé aujourd'hui").first().waitFor();
});
