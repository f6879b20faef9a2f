import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { UserDetail } from "~/contract/schemas/user";
import { auditLog, notifications, propertyReports, rateLimits, users } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as auditPage from "./audit";
import * as page from "./user";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const rival = await world.newUser("admin", "Paul");

beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(notifications);
});

const open = ({ id }: TestUser, query = "") =>
  renderPage(page, { path: "/admin/user/:id", at: `/admin/user/${id}${query}`, user: admin });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole("button", { name });
const dialogNow = () => within(screen.getByRole("dialog"));
const contact = async () => within(await screen.findByRole("region", { name: "Coordonnées" }));

/** What the other administrator reads, and what they write over it. */
async function read({ id }: TestUser): Promise<UserDetail> {
  const answer = await world.client(rival).api.users[":id"].$get({ param: { id } });
  return (await answer.json()) as UserDetail;
}
async function change(user: TestUser, values: Partial<UserDetail>) {
  const { first_name, last_name, phone, location, updated_at: expected } = await read(user);
  const body = { first_name, last_name, phone, location, ...values, expected };
  const answer = await world.api.request(`/api/users/${user.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${rival.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

describe("one account", () => {
  it("ADM-024 ADM-025 shows the profile and saves a changed name, once the line is back", async () => {
    const person = await world.newUser("landlord", "Awa");
    await insertProperty(world, { landlord: person, title: "Studio à Deïdo" });
    const { user } = open(person);
    const shown = await contact();
    for (const part of [person.email, "+237 6 99 12 34 56", "Propriétaire", "Actif"]) {
      shown.getByText(part);
    }
    screen.getByRole("link", { name: "Studio à Deïdo" });
    await user.clear(await field("Nom"));
    await user.type(await field("Nom"), "Ngo Bell");
    const mend = network.lose("PATCH /api/users/:id");
    await user.click(button("Enregistrer"));
    await screen.findByText("Profil non enregistré", { selector: ".toast *" });
    expect((await field("Nom")).value).toBe("Ngo Bell");
    mend();
    await user.click(button("Enregistrer"));
    await shown.findByText("Awa Ngo Bell");
    expect((await read(person)).last_name).toBe("Ngo Bell");
    expect((await read(rival)).last_name).toBe("Mbarga");
  });

  it("ADM-026 sends a message, which lies in the person's notifications alone", {
    tags: "full",
  }, async () => {
    const person = await world.newUser("landlord", "Awa");
    const { user } = open(person);
    await user.click((await contact()).getByText("Envoyer un message"));
    const dialog = within(screen.getByRole("dialog"));
    const send = dialog.getByRole("button", { name: "Envoyer le message" });
    await user.type(dialog.getByLabelText("Objet"), "Vos photos");
    await user.type(dialog.getByLabelText("Message"), "Ajoutez la cuisine.");
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = await world.db.select().from(notifications);
    expect(sent.map(({ user_id, message }) => [user_id, message])).toEqual([
      [person.id, "Vos photos\u00a0: Ajoutez la cuisine."],
    ]);
    // The next one begins empty.
    await user.click((await contact()).getByText("Envoyer un message"));
    for (const label of ["Objet", "Message"]) {
      expect(dialogNow().getByLabelText<HTMLInputElement>(label).value).toBe("");
    }
  });

  it("shows a number that is saved as the site writes it", async () => {
    const person = await world.newUser("user", "Awa");
    const { user } = open(person, "?edit=1");
    await user.clear(await field(/^Téléphone/));
    await user.type(await field(/^Téléphone/), "677 00 11 22");
    await user.click(button("Enregistrer"));
    await (await contact()).findByText("+237 6 77 00 11 22");
    await waitFor(async () => expect((await field(/^Téléphone/)).value).toBe("+237677001122"));
    expect((await read(person)).phone).toBe("+237677001122");
  });

  it("keeps a colleague's change of another field", async () => {
    const person = await world.newUser("user", "Awa");
    const { user } = open(person, "?edit=1");
    await user.clear(await field("Nom"));
    await user.type(await field("Nom"), "Ngo Bell");
    await change(person, { phone: "+237677001122" });
    await user.click(button("Enregistrer"));
    await screen.findByText(/^Ce compte a changé entre-temps\./);
    await user.click(button("Recharger le compte"));
    await waitFor(async () => expect((await field(/^Téléphone/)).value).toBe("+237677001122"));
    expect((await field("Nom")).value).toBe("Ngo Bell");
    await user.click(button("Enregistrer"));
    await waitFor(async () =>
      expect(await read(person)).toMatchObject({ last_name: "Ngo Bell", phone: "+237677001122" }),
    );
  });

  it("keeps what was typed over the same field of another administrator", async () => {
    const person = await world.newUser("user", "Awa");
    const { user } = open(person, "?edit=1");
    await user.type(await field(/^Localisation/), "Bali");
    await change(person, { first_name: "Eva", location: "Akwa" });
    await user.click(button("Enregistrer"));
    await screen.findByText(/^Ce compte a changé entre-temps\./);
    expect((await field(/^Localisation/)).value).toBe("Bali");
    await user.click(button("Recharger le compte"));
    await (await contact()).findByText("Eva Mbarga");
    expect((await field(/^Localisation/)).value).toBe("Bali");
  });

  it("refuses to overwrite a change that another act's reading brought", {
    tags: "full",
  }, async () => {
    const person = await world.newUser("user", "Awa");
    const { user } = open(person);
    await user.type(await field(/^Localisation/), "Bali");
    await change(person, { location: "Akwa", last_name: "Ekambi" });
    await user.click((await contact()).getByText("Changer le rôle"));
    const dialog = within(screen.getByRole("dialog"));
    await user.selectOptions(dialog.getByLabelText("Nouveau rôle"), "landlord");
    await user.click(dialog.getByRole("button", { name: "Changer le rôle" }));
    await (await contact()).findByText("Awa Ekambi");
    await user.click(button("Enregistrer"));
    await screen.findByText(/^Ce compte a changé entre-temps\./);
    expect(await read(person)).toMatchObject({ location: "Akwa", last_name: "Ekambi" });
  });
});

it("shows bookings from the person's side, reports as they stand, and why an account is suspended", async () => {
  const person = await world.newUser("landlord", "Awa");
  const other = await world.newUser("landlord", "Marc");
  const own = await insertProperty(world, { landlord: person, title: "Studio à Deïdo" });
  const rented = await insertProperty(world, { landlord: other, title: "Villa à Bali" });
  await insertBooking(world, { property: own, tenant: other, start_date: "2099-01-02" });
  await insertBooking(world, { property: rented, tenant: person, start_date: "2099-03-02" });
  const report = { property_id: own.id, details: "Demande un dépôt." };
  await world.db.insert(propertyReports).values([
    { ...report, reason: "scam" },
    { ...report, reason: "wrong_price", status: "closed", outcome: "corrected" },
  ]);
  const json = { reason: "Fausses annonces." };
  await world.client(admin).api.users[":id"].suspend.$post({ param: { id: person.id }, json });
  open(person);
  await screen.findByText(/^Compte suspendu le/);
  screen.getByText("Fausses annonces.");
  const rowOf = (region: string, text: RegExp) =>
    within(screen.getByRole("region", { name: region }))
      .getAllByRole("listitem")
      .filter((one) => text.test(one.textContent ?? ""))
      .map((one) => one.textContent?.replace(/\s+/g, " "));
  expect(rowOf("Réservations", /Studio à Deïdo/).join()).toContain("comme propriétaire");
  expect(rowOf("Réservations", /Villa à Bali/).join()).toContain("comme locataire");
  const reports = within(screen.getByRole("region", { name: "Signalements de ses annonces" }));
  const states = reports
    .getAllByRole("listitem")
    .map((one) => [
      /dépôt|argent/.test(one.textContent ?? ""),
      one.querySelector(".badge")?.textContent,
    ]);
  expect(states.map(([, state]) => state).sort()).toEqual(["Traité", "À traiter"]);
  expect(states.find(([isScam]) => isScam)?.[1]).toBe("À traiter");
});

it.each([5, 6])("tells of the newest five where there are more: of %i", async (n) => {
  const person = await world.newUser("landlord", "Awa");
  const tenant = await world.newUser("user", "Marc");
  for (let made = 0; made < n; made += 1) {
    const property = await insertProperty(world, { landlord: person });
    await insertBooking(world, { property, tenant });
    const report = { property_id: property.id, reason: "scam", details: "Un dépôt." } as const;
    await world.db.insert(propertyReports).values(report);
  }
  open(person);
  await screen.findByRole("region", { name: "Signalements de ses annonces" });
  const said = ["Annonces", "Réservations", "Signalements de ses annonces"].map((name) => {
    const region = screen.getByRole("region", { name });
    expect(within(region).getAllByRole("listitem")).toHaveLength(5);
    return within(region).queryByText(/ sur 6$/)?.textContent ?? null;
  });
  const more = [
    "Les 5 plus récentes sur 6",
    "Les 5 plus récentes sur 6",
    "Les 5 plus récents sur 6",
  ];
  expect(said).toEqual(n === 6 ? more : [null, null, null]);
});

describe("an account whose owner lost what opens it", () => {
  it("gets another address, once one is given and the line is back", { tags: "full" }, async () => {
    const person = await world.newUser("user", "Awa");
    const email = `awa-${person.id.slice(0, 8)}@example.cm`;
    const { user } = open(person);
    const ask = async () => user.click((await contact()).getByText("Rétablir l'accès"));
    const confirm = () => user.click(dialogNow().getByRole("button", { name: "Rétablir l'accès" }));
    await ask();
    await user.type(dialogNow().getByLabelText(/^Vérification faite/), "Vue à l'agence.");
    await confirm();
    await dialogNow().findByText("Indiquez une adresse e-mail ou un numéro.");
    await user.type(dialogNow().getByLabelText(/^Nouvelle adresse e-mail/), email);
    const mend = network.lose("POST /api/users/:id/access");
    await confirm();
    await screen.findByText("Erreur", { selector: ".toast *" });
    mend();
    await confirm();
    await screen.findByText("Accès rétabli");
    await (await contact()).findByText(email);
    expect(await read(person)).toMatchObject({ email, sign_in_phone: null });
    await ask();
    expect(dialogNow().getByLabelText<HTMLInputElement>(/^Nouvelle adresse/).value).toBe("");
  });

  it("is told that a number is none before anything is sent", async () => {
    const person = await world.newUser("user", "Awa");
    const { user } = open(person);
    await user.click((await contact()).getByText("Rétablir l'accès"));
    await user.type(dialogNow().getByLabelText(/^Nouveau numéro de connexion/), "233 42 12 34");
    await user.type(dialogNow().getByLabelText(/^Vérification faite/), "Vue à l'agence.");
    await user.click(dialogNow().getByRole("button", { name: "Rétablir l'accès" }));
    await dialogNow().findByText(/mobile/);
    expect(network.sent("POST /api/users/:id/access")).toEqual([]);
  });

  it("is not an administrator's", async () => {
    open(rival);
    (await contact()).getByText("Changer le rôle");
    expect((await contact()).queryByText("Rétablir l'accès")).toBeNull();
  });
});

it("keeps why a role was changed", async () => {
  const person = await world.newUser("user", "Awa");
  const { user } = open(person);
  await user.click((await contact()).getByText("Changer le rôle"));
  await user.type(dialogNow().getByLabelText(/^Raison/), " Il publie. ");
  await user.click(dialogNow().getByRole("button", { name: "Changer le rôle" }));
  await waitFor(async () => expect((await read(person)).role).toBe("landlord"));
  const trail = await world.db.select().from(auditLog).where(eq(auditLog.target_id, person.id));
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ["user.change_role", "Il publie."],
  ]);
});

it("keeps the question about a role open when it can't be changed, and says why", async () => {
  const person = await world.newUser("user", "Awa");
  const { user } = open(person);
  await user.click((await contact()).getByText("Changer le rôle"));
  await user.type(dialogNow().getByLabelText(/^Raison/), "Il publie.");
  network.refuse("PUT /api/users/:id/role", "internal");
  await user.click(dialogNow().getByRole("button", { name: "Changer le rôle" }));
  await dialogNow().findByRole("alert");
  expect(dialogNow().getByLabelText<HTMLTextAreaElement>(/^Raison/).value).toBe("Il publie.");
  expect((await read(person)).role).toBe("user");
});

it("says of an account that its address is not confirmed, and with which number it signs in", async () => {
  const person = await world.newUser("user", "Awa");
  const own = eq(users.id, person.id);
  await world.db.update(users).set({ emailVerified: false }).where(own);
  const { unmount } = open(person);
  await screen.findByText("Adresse non confirmée");
  expect(screen.queryByText("Se connecte avec")).toBeNull();
  unmount();
  await world.db.update(users).set({ emailVerified: true, phone: "+237699770099" }).where(own);
  open(person);
  const shown = await contact();
  shown.getByText("Se connecte avec");
  shown.getByText("+237 6 99 77 00 99");
  expect(screen.queryByText("Adresse non confirmée")).toBeNull();
});

it("proposes a role that the account has not, also after it was changed", async () => {
  const person = await world.newUser("user", "Awa");
  const { user } = open(person);
  for (const role of ["landlord", "user"]) {
    await user.click((await contact()).getByText("Changer le rôle"));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Changer le rôle" }));
    await waitFor(async () => expect((await read(person)).role).toBe(role));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const label = role === "landlord" ? "Propriétaire" : "Locataire";
    await waitFor(async () => (await contact()).getByText(label));
  }
});

it("leads from an account to who did what, before and after, and filters it", async () => {
  const person = await world.newUser("user", "Awa");
  const other = await world.newUser("user", "Rose");
  for (const { id } of [person, other]) {
    await world.client(rival).api.users[":id"].role.$put({
      param: { id },
      json: { role: "landlord", reason: "Il publie." },
    });
  }
  const profile = open(person);
  const link = await screen.findByRole("link", { name: "Voir l'historique du compte" });
  const address = link.getAttribute("href") ?? "";
  expect(address).toBe(`/admin/audit?type=user&id=${person.id}`);
  profile.unmount();
  const { user } = renderPage(auditPage, { path: "/admin/audit", at: address, user: admin });
  await screen.findByRole("heading", { name: "Rôle changé" });
  const entries = document.querySelectorAll<HTMLElement>("li.card");
  expect(entries).toHaveLength(1);
  const entry = within(entries[0] as HTMLElement);
  entry.getByText("Il publie.");
  expect(entries[0]?.querySelector("dl")?.textContent).toMatch(/Locataire.*Propriétaire/s);
  await user.click(entry.getByRole("link", { name: "Paul Mbarga" }));
  await screen.findByRole("link", { name: /Actions de Paul Mbarga/ });
  await user.selectOptions(screen.getByLabelText("Action"), "user.delete");
  await user.click(button("Filtrer"));
  await screen.findByText("Aucune action trouvée");
});
