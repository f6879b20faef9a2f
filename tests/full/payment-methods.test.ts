import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { paymentMethods } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, visit } from "../support/browser/page";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;

it("TEN-035 adds a Mobile Money number, makes it the default and removes it", async () => {
  const tenant = await site.newUser("user", "Grâce");
  const page = await newPage({ width: 360, allowed: /Failed to load resource/ });
  await site.signIn(page, tenant);
  await visit(page, `${site.url}/user/payment-methods`);
  const list = page.getByRole("region", { name: "Mobile Money" });
  await list.getByText("Vous n'avez pas encore de numéro.").waitFor();
  await page.getByLabel("Numéro", { exact: true }).fill("620 12 34 56");
  await button(page, "Ajouter ce numéro").tap();
  await page.getByText("Ce numéro n'est ni MTN ni Orange.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Numéro", { exact: true }).fill("677 12 34 56");
  await expect
    .poll(() => page.getByRole("radio", { name: "MTN Mobile Money" }).isChecked())
    .toBe(true);
  await page.context().setOffline(true);
  await button(page, "Ajouter ce numéro").tap();
  await page.getByText("Le changement n'est pas passé.").waitFor();
  await expect
    .poll(() => page.getByLabel("Numéro", { exact: true }).inputValue())
    .toBe("677 12 34 56");
  await page.context().setOffline(false);
  await button(page, "Ajouter ce numéro").tap();
  await toastOf(page, "Numéro ajouté").waitFor();
  await list.getByText("Par défaut", { exact: true }).waitFor();
  await page.getByLabel("Numéro", { exact: true }).fill("699 12 34 56");
  await button(page, "Ajouter ce numéro").tap();
  await button(page, "Utiliser par défaut\u00a0: +237 6 99 12 34 56").tap();
  await toastOf(page, "Numéro par défaut changé").waitFor();
  await page.reload();
  await button(page, "Utiliser par défaut\u00a0: +237 6 77 12 34 56").waitFor();
  await expectAccessible(page);
  await button(page, "Retirer\u00a0: +237 6 99 12 34 56").tap();
  await toastOf(page, "Numéro retiré").waitFor();
  await page.reload();
  await list.getByText("Par défaut", { exact: true }).waitFor();
  const own = eq(paymentMethods.user_id, tenant.id);
  expect(await site.db.select().from(paymentMethods).where(own)).toMatchObject([
    { operator: "mtn", phone: "+237677123456", is_default: true },
  ]);
});

it("leads to sign-in when the session has ended, and back to the number as it was typed", async () => {
  const tenant = await site.newUser("user", "Serge");
  const path = "/user/payment-methods";
  const page = await newPage({ width: 1280, allowed: /Failed to load resource/ });
  await site.signIn(page, tenant);
  await visit(page, site.url + path);
  const phone = page.getByLabel("Numéro", { exact: true });
  await phone.fill("677 12 34 56");
  await endSessionAtNextWrite(page, site, tenant.id);
  await button(page, "Ajouter ce numéro").click();
  await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent(path)}`);
  const session = async (user: TestUser) => {
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${await site.newSession(user.id)}` },
    });
    await page.evaluate((text) => localStorage.setItem("session", text), await answer.text());
    await visit(page, site.url + path);
    await phone.waitFor();
  };
  await session(await site.newUser("user", "Awa"));
  await expect.poll(() => phone.inputValue()).toBe("");
  await session(tenant);
  await expect.poll(() => phone.inputValue()).toBe("677 12 34 56");
  await button(page, "Ajouter ce numéro").dblclick();
  await toastOf(page, "Numéro ajouté").waitFor();
  const own = eq(paymentMethods.user_id, tenant.id);
  expect(await site.db.select().from(paymentMethods).where(own)).toMatchObject([
    { operator: "mtn", phone: "+237677123456" },
  ]);
});
