import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { properties } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { SUBMISSION } from "../support/rows/submission";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
const honest = await site.newUser("landlord", "Lucie");
const copier = await site.newUser("landlord", "Marc");
const PICTURES = { 360: "03-apartment/4-kitchen", 1280: "18-villa/3-terrace" };
const TEXTS: Record<number, string> = {
  360: "Trois pièces au deuxième étage d'un immeuble gardé, cuisine équipée, forage et groupe, à cinq minutes du marché.",
  1280: "Villa entourée de manguiers avec terrasse couverte, quatre chambres climatisées et une dépendance pour le personnel.",
};

async function post(user: TestUser, path: string, body: Buffer | string) {
  const type = typeof body === "string" ? "application/json" : "image/jpeg";
  const headers = { authorization: `Bearer ${user.token}`, "content-type": type };
  const answer = await fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers,
    body: body as BodyInit,
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}
async function submit(user: TestUser, title: string, description: string, photo: Buffer) {
  const upload_id = await post(user, "/uploads?name=photo.jpg", photo);
  const photos = [{ upload_id, is_primary: true }];
  return post(user, "/properties", JSON.stringify({ ...SUBMISSION, title, description, photos }));
}

testAtBothWidths(
  "DLA-015 shows at %i px what is held beside the original, to be approved all the same or not",
  async (width) => {
    const photo = sharp(readFileSync(`demo/pictures/${PICTURES[width]}.webp`)).resize(640);
    const [title, first] = [`Reprise ${width}`, `Première ${width}`];
    const description = TEXTS[width] ?? "";
    const original = await submit(
      honest,
      first,
      description,
      await photo.clone().jpeg().toBuffer(),
    );
    // Only an approved listing holds what others bring.
    await post(admin, `/moderation/properties/${original}/approve`, "{}");
    const mirror = await photo
      .clone()
      .flop()
      .extract({ left: 0, top: 0, width: 590, height: 480 })
      .jpeg({ quality: 50 })
      .toBuffer();
    const id = await submit(copier, title, description, mirror);
    const plain = await insertProperty(site, {
      landlord: copier,
      status: "draft",
      title: `Ordinaire ${width}`,
    });
    const statusOf = async (which: string) =>
      (await site.db.select().from(properties).where(eq(properties.id, which)))[0]?.status;

    const seen = "Photos et texte déjà vus sur une autre annonce";

    // Among all listings: chosen with others, it is passed over.
    const page = await site.open(admin, "/admin/manage-listings?status=waiting", { width });
    for (const name of [title, plain.title]) {
      await page.getByRole("checkbox", { name: `Sélectionner ${name}`, exact: true }).check();
    }
    const row = page.getByRole("listitem", { name: title, exact: true });
    await row.getByText(seen).waitFor();
    await expect.poll(() => row.getByRole("button", { name: /^Approuver/ }).count()).toBe(0);
    const bar = page.getByRole("region", { name: "Actions sur la sélection" });
    await bar.getByRole("button", { name: "Approuver 1" }).click();
    await expect.poll(() => statusOf(plain.id)).toBe("active");
    expect(await statusOf(id)).toBe("draft");

    // In the queue it is compared, not approved.
    await visit(page, `${site.url}/admin/dashboard?tab=properties`);
    const waiting = page.getByRole("listitem", { name: title, exact: true });
    await waiting.getByText(seen).waitFor();
    await expect.poll(() => waiting.getByRole("button", { name: /^Approuver/ }).count()).toBe(0);
    await waiting.getByRole("link", { name: `Comparer ${title}`, exact: true }).click();

    const decision = page.getByRole("region", { name: "Décision" });
    await decision.getByText(seen).waitFor();
    const copies = page.getByRole("region", { name: "Copies possibles" });
    const pictures = [
      copies.getByRole("img", { name: "Photo de cette annonce" }),
      copies.getByRole("img", { name: "Photo de l'autre annonce" }),
    ];
    const boxes = [];
    for (const shown of pictures) {
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      boxes.push(await shown.boundingBox());
    }
    const [own, other] = boxes;
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    const link = copies.getByRole("link", { name: first, exact: true }).first();
    await expect.poll(() => link.getAttribute("href")).toBe(`/admin/property/${original}`);
    await expect.poll(() => copies.getByText(description, { exact: true }).count()).toBe(2);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await decision.getByRole("link", { name: "Comparer les deux annonces" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#copies");

    // Only the button approves it.
    await page.keyboard.press("a");
    await decision.getByRole("button", { name: "Approuver malgré la ressemblance" }).click();
    await expect.poll(() => statusOf(id)).toBe("active");
    await decision.getByText(seen).waitFor({ state: "detached" });
  },
);
