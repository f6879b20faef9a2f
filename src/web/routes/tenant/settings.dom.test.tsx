import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import { accounts, mutedNotifications, profiles, rateLimits, sessions, users } from "~/db/schema";
import { watchDownloads } from "../../../../tests/support/dom/downloads";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { GOOD_PASSWORD } from "../../../../tests/support/world/auth";
import { newMember } from "../../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./settings";

// The real API answers: on a busy machine later than a second.
const world = await createWorld();
const network = openNetwork(world);
const downloads = watchDownloads();
beforeEach(() => world.db.delete(rateLimits));

/** The page of a person, and a part of it by its heading. */
async function open(own: TestUser, part: string) {
  const { user, unmount } = renderPage(page, { path: "/user/settings", user: own });
  const region = within(await screen.findByRole("region", { name: part }));
  const field = (label: string) => region.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, text: string) => user.type(field(label), text);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { user, region, field, type, press, unmount };
}

const signIn = async (email: string, password: string) =>
  (await world.client().api.auth["sign-in"].$post({ json: { email, password } })).status;

describe("the password", () => {
  it("TEN-029 is changed with the current one only, once, signs the other devices out and is mailed", {
    tags: "full",
  }, async () => {
    const own = await newMember(world);
    const other = await newMember(world);
    await world.newSession(own.id);
    const { user, region, field, type, press } = await open(own, "Mot de passe");
    await type("Mot de passe actuel", "Ce-Nest-Pas-Le-Bon");
    await type("Nouveau mot de passe", "Mangrove-Du-Soir-Calme");
    await type("Confirmation du mot de passe", "Mangrove-Du-Soir-Calme");
    await press("Changer le mot de passe");
    await region.findByText("Ce n'est pas votre mot de passe actuel.");
    expect(await signIn(own.email, GOOD_PASSWORD)).toBe(200);
    await user.clear(field("Mot de passe actuel"));
    await type("Mot de passe actuel", GOOD_PASSWORD);
    await user.dblClick(screen.getByRole("button", { name: "Changer le mot de passe" }));
    await screen.findByText("Mot de passe modifié");
    expect(network.sent("POST /api/account/password")).toHaveLength(2);
    expect(region.queryByText("Ce n'est pas votre mot de passe actuel.")).toBeNull();
    for (const label of ["Mot de passe actuel", "Confirmation du mot de passe"]) {
      expect(field(label).value).toBe("");
    }
    expect(await world.db.$count(sessions, eq(sessions.userId, own.id))).toBe(1);
    expect(await signIn(own.email, GOOD_PASSWORD)).toBe(401);
    expect(await signIn(own.email, "Mangrove-Du-Soir-Calme")).toBe(200);
    expect(await signIn(other.email, GOOD_PASSWORD)).toBe(200);
    const mails = await world.jobsOf("send-account-mail");
    expect(mails.filter(({ to }) => to === own.email)).toHaveLength(1);
  });

  it("keeps what was typed without network, sends it again, and leaves the form empty", {
    tags: "full",
  }, async () => {
    const own = await newMember(world);
    const { region, field, type, press } = await open(own, "Mot de passe");
    await type("Mot de passe actuel", GOOD_PASSWORD);
    await type("Nouveau mot de passe", "Mangrove-Du-Soir-Calme");
    await type("Confirmation du mot de passe", "Mangrove-Du-Soir-Calme");
    const mend = network.lose("POST /api/account/password");
    await press("Changer le mot de passe");
    await region.findByRole("alert");
    expect(field("Nouveau mot de passe").value).toBe("Mangrove-Du-Soir-Calme");
    mend();
    await press("Changer le mot de passe");
    await waitFor(() => expect(field("Nouveau mot de passe").value).toBe(""));
    const json = { email: own.email, password: "Mangrove-Du-Soir-Calme" };
    const answer = await world.client().api.auth["sign-in"].$post({ json });
    expect(answer.status).toBe(200);
  });
});

it("signs the other devices out at the second try, says how many, and shows this one alone", async () => {
  const own = await world.newUser();
  await world.newSession(own.id);
  await world.newSession(own.id);
  const { region, press } = await open(own, "Appareils connectés");
  expect(region.getAllByRole("listitem")).toHaveLength(3);
  expect(region.getAllByText(/^Vu le .+ \d+ h \d\d$/)).toHaveLength(2);
  const mend = network.lose("POST /api/account/sessions/end-others");
  await press("Déconnecter les autres appareils");
  await screen.findByText("Appareils non déconnectés");
  expect(region.getAllByRole("listitem")).toHaveLength(3);
  mend();
  await press("Déconnecter les autres appareils");
  await screen.findByText("2 appareils doivent se connecter de nouveau.");
  await region.findByText("Aucun autre appareil n'est connecté.");
  expect(region.getAllByRole("listitem")).toHaveLength(1);
  expect(region.getByText("Cet appareil")).toBeTruthy();
  expect(await world.db.$count(sessions, eq(sessions.userId, own.id))).toBe(1);
});

it("TEN-033 deletes the account after the password, and leads to the home page signed out", {
  tags: "full",
}, async () => {
  const own = await newMember(world);
  const other = await newMember(world);
  const { user, press } = await open(own, "Supprimer mon compte");
  screen.getByText(/Vos avis et vos séjours passés restent chez les propriétaires/);
  await press("Supprimer mon compte");
  const dialog = within(screen.getByRole("dialog"));
  const password = dialog.getByLabelText("Mot de passe actuel");
  await user.type(password, "Ce-Nest-Pas-Le-Bon");
  await press("Supprimer définitivement");
  await dialog.findByText("Ce n'est pas votre mot de passe actuel.");
  await user.clear(password);
  await user.type(password, GOOD_PASSWORD);
  await press("Supprimer définitivement");
  await screen.findByText("Compte supprimé");
  await waitFor(() => expect(screen.queryByText("Supprimer mon compte")).toBeNull());
  await waitFor(() => expect(localStorage.getItem("session")).toBeNull());
  expect(await signIn(own.email, GOOD_PASSWORD)).toBe(401);
  expect(await signIn(other.email, GOOD_PASSWORD)).toBe(200);
  const [row] = await world.db.select().from(users).where(eq(users.id, own.id));
  expect(row?.name).toBe("Compte supprimé");
});

it("TEN-033 deletes no account while a booking waits, and says so", async () => {
  const own = await newMember(world);
  const property = await insertProperty(world, { landlord: await world.newUser("landlord") });
  await insertBooking(world, { property, tenant: own });
  const { user, press } = await open(own, "Supprimer mon compte");
  await press("Supprimer mon compte");
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Mot de passe actuel"), GOOD_PASSWORD);
  await press("Supprimer définitivement");
  await dialog.findByText(/Une de vos réservations est en attente ou confirmée\./);
  const [row] = await world.db.select().from(users).where(eq(users.id, own.id));
  expect(row?.email).toBe(own.email);
});

it("mails the link to a first password to an account that signs in by phone", async () => {
  const own = await world.newUser();
  const phone = "+237699771001";
  await world.db.delete(accounts).where(eq(accounts.userId, own.id));
  await world.db.update(users).set({ phone }).where(eq(users.id, own.id));
  const { user, region } = await open(own, "Mot de passe");
  await user.click(region.getByRole("button"));
  const mails = async () =>
    (await world.jobsOf("send-account-mail")).filter(({ to }) => to === own.email);
  await waitFor(async () => expect(await mails()).toHaveLength(1));
});

it("asks an account without e-mail for one before a password", async () => {
  const own = await world.newUser();
  await world.db.delete(accounts).where(eq(accounts.userId, own.id));
  const withoutMail = { phone: "+237699771002", email: null };
  await world.db.update(users).set(withoutMail).where(eq(users.id, own.id));
  await world.db.update(profiles).set({ email: null }).where(eq(profiles.user_id, own.id));
  const { region } = await open(own, "Mot de passe");
  region.getByText("Pour avoir aussi un mot de passe, ajoutez d'abord une adresse e-mail.");
  expect(region.queryByRole("button")).toBeNull();
});

it("gives all one's data to read and to other programs, and says when the line was lost", async () => {
  const own = await world.newUser("user", "Clarisse");
  const { press } = await open(own, "Mes données");
  const mend = network.lose("GET /api/account/export");
  for (const name of ["Télécharger pour lire", "Télécharger mes données"]) {
    await press(name);
    await screen.findByText("Fichier non téléchargé");
    await waitFor(() => expect(screen.getAllByText("Fichier non téléchargé")).toHaveLength(1));
  }
  expect(downloads()).toEqual([]);
  mend();
  await press("Télécharger pour lire");
  await waitFor(() => expect(downloads()).toHaveLength(1));
  await press("Télécharger mes données");
  await waitFor(() => expect(downloads()).toHaveLength(2));
  const [page, file] = downloads();
  expect(page?.name).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.html$/);
  expect(await page?.text()).toContain("<dd>Clarisse</dd>");
  expect(file?.name).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await file?.text()) ?? "")).toMatchObject({
    profile: { first_name: "Clarisse" },
  });
});

describe("the e-mail", () => {
  it("keeps the address that was typed without network and through a reload, and not once it was sent", async () => {
    const own = await newMember(world);
    const before = await open(own, "Adresse e-mail");
    const mend = network.lose("POST /api/account/email");
    await before.type("Nouvelle adresse e-mail", "ailleurs@example.cm");
    await before.type("Mot de passe actuel", GOOD_PASSWORD);
    await before.press("Changer d'adresse");
    await before.region.findByRole("alert");
    before.unmount();
    mend();
    // Another person who signs in in this tab meets nothing of it.
    const other = await open(await newMember(world), "Adresse e-mail");
    expect(other.field("Nouvelle adresse e-mail").value).toBe("");
    other.unmount();
    const { region, field, type, press } = await open(own, "Adresse e-mail");
    expect(field("Nouvelle adresse e-mail").value).toBe("ailleurs@example.cm");
    await type("Mot de passe actuel", GOOD_PASSWORD);
    await press("Changer d'adresse");
    await region.findByText(/est parti vers ailleurs@example\.cm\./);
    expect(field("Nouvelle adresse e-mail").value).toBe("");
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("email-draft"))).toEqual([]);
  });
});

describe("the notifications", () => {
  const muted = async ({ id }: TestUser) => {
    const table = mutedNotifications;
    const rows = await world.db.select().from(table).where(eq(table.user_id, id));
    return rows.map(({ event, channel }) => `${event} ${channel}`);
  };

  it.each<[Role, string[]]>([
    [
      "user",
      [
        "Réservations\u00a0: demandes, réponses, changements",
        "Messages",
        "Avis",
        "Favoris\u00a0: prix en baisse, logement indisponible",
        "Recherches enregistrées\u00a0: nouveaux logements",
      ],
    ],
    [
      "landlord",
      [
        "Réservations\u00a0: demandes, réponses, changements",
        "Messages",
        "Avis",
        "Mes annonces",
        "Favoris\u00a0: prix en baisse, logement indisponible",
      ],
    ],
    ["admin", ["Messages"]],
  ])("are those of the role %s, who switches them off and on again", async (role, events) => {
    const own = await world.newUser(role);
    const { user, region } = await open(own, "Notifications");
    const legends = region.getAllByRole("group").map((one) => one.querySelector("legend"));
    expect(legends.map((legend) => legend?.textContent)).toEqual(events);
    expect(region.getByText(/Arrivent toujours : les e-mails sur votre compte/)).toBeTruthy();
    const box = within(region.getByRole("group", { name: "Messages" })).getByLabelText(
      "Par e-mail",
    );
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty("checked", false));
    expect(await muted(own)).toEqual(["message email"]);
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty("checked", true));
    expect(await muted(own)).toEqual([]);
    const canDelete = screen.queryAllByRole("button", { name: "Supprimer mon compte" });
    expect(canDelete).toHaveLength(role === "admin" ? 0 : 1);
  });

  it("stay as they were when the change is lost", async () => {
    const own = await world.newUser();
    const { user, region } = await open(own, "Notifications");
    const box = within(region.getByRole("group", { name: "Messages" })).getByLabelText(
      "Par e-mail",
    );
    network.lose("PUT /api/notifications/preferences");
    await user.click(box);
    await screen.findByText("Préférence non enregistrée");
    expect(box).toHaveProperty("checked", true);
    expect(await muted(own)).toEqual([]);
  });
});
