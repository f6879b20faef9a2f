import { describe, expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import {
  REFUSED as allowed,
  newEmail,
  PASSWORD,
  signIn,
  toastOf,
} from "../support/browser/auth-page";
import { readHtml } from "../support/browser/html";
import { expectAccessible, visit } from "../support/browser/page";
import { holdBack, withLastingToasts } from "../support/browser/pages";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
/** The address of somebody who signs in with PASSWORD. */
const account = async (role: Role = "user") => (await newMember(site, role)).email;

describe("/auth", () => {
  it("AUTH-001 AUTH-002 has two tabs with their forms and links to the terms, privacy and contact", async () => {
    const html = await readHtml(`${site.url}/auth`);
    expect(html.texts("[role=tab]")).toEqual(["Se connecter", "S'inscrire"]);
    expect(html.main.getByLabelText("Mot de passe")).toBeTruthy();
    for (const path of ["/terms", "/privacy", "/contact"]) {
      expect(html.select(`main a[href="${path}"]`).length, path).toBeGreaterThan(0);
      expect((await fetch(site.url + path)).status).toBe(200);
    }
    const page = await site.open(null, "/auth");
    await page.getByLabel("Adresse e-mail").fill("ada@example.cm");
    await page.getByRole("tab").last().click();
    await page.getByLabel("Prénom").waitFor();
    expect(page.url()).toBe(`${site.url}/auth?tab=register`);
    await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe("ada@example.cm");
  });

  it("AUTH-003 shows a busy state and no form while the session is being read", async () => {
    const page = await newPage({ width: 360, allowed });
    const user = await site.newUser();
    await site.signIn(page, user);
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "null");
      if (!session || sessionStorage.getItem("aged")) return;
      sessionStorage.setItem("aged", "1");
      localStorage.setItem(
        "session",
        JSON.stringify({ ...session, expiresAt: new Date().toISOString() }),
      );
    });
    const release = await holdBack(page, /\/api\/auth\/refresh$/);
    await visit(page, `${site.url}/auth`);
    await page.getByText("Ouverture de votre espace").waitFor();
    await expect.poll(() => page.getByLabel("Adresse e-mail").isVisible()).toBe(false);
    release();
    await page.waitForURL(`${site.url}/user/dashboard`);
  });

  for (const [role, home, options] of [
    ["landlord", "/landlord/dashboard", {}],
    ["user", "/user/dashboard", { tags: "full" }],
    ["admin", "/admin/dashboard", { tags: "full" }],
  ] as const) {
    it(
      `AUTH-004 AUTH-009 signs a person of role ${role} in and goes to ${home}`,
      options,
      async () => {
        const page = await site.open(null, "/auth");
        await signIn(page, await account(role));
        await page.waitForURL(site.url + home);
        const session = await page.evaluate(() =>
          JSON.parse(localStorage.getItem("session") ?? "{}"),
        );
        expect(Object.keys(session).sort()).toEqual([
          "accessToken",
          "expiresAt",
          "refreshToken",
          "user",
        ]);
        await page.goto(site.url);
        await page.getByRole("navigation", { name: "Raccourcis" }).waitFor();
      },
    );
  }

  it("signs in for this page where the browser refuses to store", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /favicon/ });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("exceeded", "QuotaExceededError");
      };
    });
    await visit(page, `${site.url}/auth`);
    const email = await account();
    await signIn(page, email);
    await page.waitForURL(`${site.url}/user/dashboard`);
    await page.getByRole("tab", { name: "Profil" }).click();
    await page.getByRole("tabpanel").getByText(email).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
  });

  it("AUTH-010 keeps the session in a new tab and after a reload", { tags: "full" }, async () => {
    const page = await site.open(null, "/auth?next=/user/dashboard", { width: 1280 });
    await signIn(page, await account());
    await page.waitForURL(`${site.url}/user/dashboard`);
    const tab = await newPage({ width: 1280, context: page.context() });
    for (const one of [tab, page]) {
      await visit(one, `${site.url}/user/dashboard`);
      await one.getByRole("tab").first().waitFor();
      expect(one.url()).toBe(`${site.url}/user/dashboard`);
    }
  });

  it("returns to the page that asked for signing in, and to no other site", {
    tags: "full",
  }, async () => {
    const email = await account();
    const page = await site.open(null, `/auth?next=${encodeURIComponent("/help?q=caution")}`);
    await signIn(page, email);
    await page.waitForURL(`${site.url}/help?q=caution`);
    const other = await site.open(null, `/auth?next=${encodeURIComponent("//evil.example/x")}`);
    await signIn(other, email);
    await other.waitForURL(`${site.url}/user/dashboard`);
  });

  it("ERR-003 PUB-002 VAL-001 says the same in both languages for a wrong password and an unknown address", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed });
    const email = await account();
    const said = new Set<string>();
    for (const [address, password] of [
      [email, "faux"],
      [newEmail(), PASSWORD],
    ] as const) {
      await visit(page, `${site.url}/auth`);
      await signIn(page, address, password);
      await toastOf(page).getByText("Invalid email or password. Please try again.").waitFor();
      said.add(await toastOf(page).innerText());
      await expect.poll(() => page.getByRole("alert").innerText()).toContain("incorrect");
      await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(address);
    }
    expect([...said][0]).toContain("L'adresse e-mail ou le mot de passe est incorrect.");
    expect(said.size).toBe(1);
    await expectAccessible(page);
    const sent: unknown[] = [];
    page.on("request", (one) => one.url().endsWith("/sign-in") && sent.push(one.postDataJSON()));
    for (const [address, password, ...messages] of [
      [
        "",
        "",
        "Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire.",
        "Le champ «\u00a0Mot de passe\u00a0» est obligatoire.",
      ],
      [" ", "x", "Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire."],
      ["pas une adresse", "x", "Entrez une adresse e-mail complète, par exemple nom@exemple.cm."],
    ] as const) {
      await signIn(page, address, password);
      await expect.poll(() => page.locator(".field-error").allInnerTexts()).toEqual(messages);
      const email = page.getByLabel("Adresse e-mail");
      await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    expect(sent).toEqual([]);
    await signIn(page, "a..b@exemple.cm", " x ");
    await page
      .locator(".field-error")
      .getByText("Cette adresse e-mail n'est pas valide.")
      .waitFor();
    expect(sent).toEqual([{ email: "a..b@exemple.cm", password: " x " }]);
  });
});

describe("a wrong password, then the right one", () => {
  it("leaves no error over the next page", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed });
    await withLastingToasts(page);
    const email = await account();
    await visit(page, `${site.url}/auth`);
    await signIn(page, email, "faux");
    await toastOf(page).waitFor();
    await signIn(page, email);
    await page.waitForURL(`${site.url}/user/dashboard`);
    await toastOf(page).waitFor({ state: "detached" });
  });
});

describe("a forgotten password", () => {
  it("AUTH-005 is replaced with the mailed link, once", async () => {
    const page = await newPage({ width: 360, allowed });
    const email = await account();
    await visit(page, `${site.url}/auth`);
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
    await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await page.getByText("Si un compte existe pour").waitFor();
    const mail = await site.mails.next(email);
    const link = mail.links.find((one) => one.includes("recovery=")) ?? "";

    const listening = await newPage({ width: 360, context: page.context(), allowed });
    await visit(listening, `${site.url}/about`);
    await listening.evaluate(() =>
      addEventListener("storage", ({ newValue }) => {
        if (newValue?.includes("PASSWORD_RECOVERY")) document.title = "PASSWORD_RECOVERY";
      }),
    );
    await visit(page, link);
    await page.getByText("Choisissez un nouveau mot de passe").waitFor();
    await listening.waitForFunction(() => document.title === "PASSWORD_RECOVERY");
    await expectAccessible(page);
    const next = "Mangrove-du-Matin-7";
    await page.getByLabel("Nouveau mot de passe").fill(next);
    await page.getByLabel("Confirmation du mot de passe").fill("autre");
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page.getByText("ne sont pas identiques").waitFor();
    await page.getByLabel("Confirmation du mot de passe").fill(next);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await toastOf(page).getByText("Mot de passe modifié").waitFor();

    await signIn(page, email);
    await page.getByRole("alert").waitFor();
    await signIn(page, email, next);
    await page.waitForURL(`${site.url}/user/dashboard`);

    const late = await newPage({ width: 360, allowed });
    await visit(late, link);
    await late.getByLabel("Nouveau mot de passe").fill("Encore-Un-Autre-9");
    await late.getByLabel("Confirmation du mot de passe").fill("Encore-Un-Autre-9");
    await late.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await late.getByRole("link", { name: "Demander un autre lien" }).click();
    await late.getByRole("button", { name: "Recevoir le lien" }).waitFor();
  });

  it("explains a confirmation link that no longer works", async () => {
    const { headers } = await readHtml(`${site.url}/api/auth/confirm?token=nonsense`);
    const { main } = await readHtml(new URL(headers.get("location") ?? "", site.url).href);
    expect(main.getByText("Ce lien ne fonctionne plus")).toBeTruthy();
  });
});
