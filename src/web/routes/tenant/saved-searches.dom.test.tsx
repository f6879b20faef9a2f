import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { rateLimits, savedSearches } from "~/db/schema";
import { saveSearch } from "~/domain/saved-search";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./saved-searches";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
const CHANGE = "PATCH /api/saved-searches/:id";
const OFFLINE = "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.";
let tenant: TestUser;
beforeEach(async () => {
  await world.db.delete(rateLimits);
  tenant = await world.newUser("user", "Grâce");
});

const save = (query: string) => saveSearch(world.as(tenant), { query });
const stored = () =>
  world.db.select().from(savedSearches).where(eq(savedSearches.user_id, tenant.id));
const open = (user = tenant) => renderPage(page, { path: "/user/saved-searches", user });
/** The card of a search, by the name it has now. */
async function card(name: string) {
  const heading = await screen.findByRole("heading", { level: 2, name });
  const element = heading.closest("li") as HTMLElement;
  return { element, ...within(element) };
}
const names = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

it("says what is looked for and how much there is, newest first, and leads to the results", async () => {
  await insertProperty(world, { landlord, property_type: "studio", neighborhood: "Bonapriso" });
  await save("type=studio&location=Bonapriso");
  world.clock.now = new Date(world.now().getTime() + 1000);
  await save("type=villa&location=Bali");
  open();
  const studio = await card("Studio à Bonapriso");
  expect(names()).toEqual(["Villa à Bali", "Studio à Bonapriso"]);
  // The name says it all, until it is another one.
  expect(wordsOf(studio.element)).toMatch(/^Studio à Bonapriso 1 propriété /);
  expect(wordsOf((await card("Villa à Bali")).element)).toContain("0 propriété");
  const results = studio.getByRole("link", {
    name: "Voir les résultats\u00a0: Studio à Bonapriso",
  });
  expect(wordsOf(studio.element)).not.toContain("Plus de");
  expect(results.getAttribute("href")).toMatch(
    /^\/search\?(?=.*type=studio)(?=.*location=Bonapriso)/,
  );
});

it("changes the rhythm of one search, and says when that did not pass", {
  tags: "full",
}, async () => {
  await save("type=studio&location=Akwa");
  await save("type=villa&location=Bali");
  const { user, unmount } = open();
  const { getByLabelText, findByRole, queryByRole } = await card("Studio à Akwa");
  const rhythm = getByLabelText<HTMLSelectElement>(/^Me prévenir/);
  expect(rhythm.value).toBe("at_once");
  const mend = network.lose(CHANGE);
  await user.selectOptions(rhythm, "Une fois par jour");
  expect((await findByRole("alert")).textContent).toBe(OFFLINE);
  expect(rhythm.value).toBe("at_once");
  mend();
  const release = network.hold(CHANGE);
  await user.selectOptions(rhythm, "Une fois par jour");
  await waitFor(() => expect(rhythm.disabled).toBe(true));
  release();
  await screen.findByText("Nous vous préviendrons une fois par jour s'il y a du nouveau.");
  await waitFor(() => expect([rhythm.value, rhythm.disabled]).toEqual(["daily", false]));
  expect(queryByRole("alert")).toBeNull();
  expect(names().toSorted()).toEqual(["Studio à Akwa", "Villa à Bali"]);
  unmount();
  open();
  const kept = async (name: string) =>
    (await card(name)).getByLabelText<HTMLSelectElement>(/^Me prévenir/).value;
  expect([await kept("Studio à Akwa"), await kept("Villa à Bali")]).toEqual(["daily", "at_once"]);
});

it("gives a search another name, which is asked for, kept when the line breaks, and sent once", {
  tags: "full",
}, async () => {
  await save("type=studio&location=Akwa");
  const { user } = open();
  const { getByRole, getByLabelText, findByText, queryByText, queryByRole } =
    await card("Studio à Akwa");
  await user.click(getByRole("button", { name: "Renommer\u00a0: Studio à Akwa" }));
  const field = getByLabelText<HTMLInputElement>("Nom de la recherche");
  expect(field.value).toBe("Studio à Akwa");
  const submit = getByRole("button", { name: "Enregistrer" });
  await user.clear(field);
  await user.type(field, "   ");
  await user.click(submit);
  await findByText("Donnez un nom à cette recherche.");
  expect(network.sent(CHANGE)).toEqual([]);
  await user.clear(field);
  await user.type(field, " Pour ma sœur ");
  const mend = network.lose(CHANGE);
  await user.click(submit);
  await findByText(OFFLINE);
  expect(field.value).toBe(" Pour ma sœur ");
  mend();
  await user.dblClick(submit);
  const renamed = await card("Pour ma sœur");
  expect(network.sent(CHANGE)).toHaveLength(2);
  expect(await stored()).toMatchObject([{ name: "Pour ma sœur" }]);
  expect(queryByRole("textbox")).toBeNull();
  // What it looks for stands below a name of one's own.
  expect(wordsOf(renamed.element)).toMatch(/^Pour ma sœur Studio à Akwa /);
  await user.click(renamed.getByRole("button", { name: "Renommer\u00a0: Pour ma sœur" }));
  await user.type(getByLabelText("Nom de la recherche"), " aînée");
  await user.click(getByRole("button", { name: "Annuler" }));
  await card("Pour ma sœur");
  expect(queryByText("Donnez un nom à cette recherche.")).toBeNull();
  expect(network.sent(CHANGE)).toHaveLength(2);
});

it("deletes the search that was meant, after a question, also at the second try", async () => {
  await save("type=villa&location=Bali");
  await save("type=studio&location=Akwa");
  const { user } = open();
  const { element, getByRole, queryByRole, findByText, queryByText } = await card("Studio à Akwa");
  const ask = () => user.click(getByRole("button", { name: "Supprimer\u00a0: Studio à Akwa" }));
  await ask();
  // The keyboard stands at the harmless answer.
  expect(document.activeElement).toBe(getByRole("button", { name: "Garder" }));
  const mend = network.lose("DELETE /api/saved-searches/:id");
  await user.click(getByRole("button", { name: "Supprimer" }));
  await findByText(OFFLINE);
  await user.click(getByRole("button", { name: "Garder" }));
  expect(queryByText(OFFLINE)).toBeNull();
  expect(queryByRole("group", { name: /^Supprimer cette recherche/ })).toBeNull();
  mend();
  await ask();
  await user.dblClick(getByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(element.isConnected).toBe(false));
  expect(names()).toEqual(["Villa à Bali"]);
  expect(await stored()).toMatchObject([{ query: "location=Bali&type=villa" }]);
  expect(network.sent("DELETE /api/saved-searches/:id")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Supprimer\u00a0: Villa à Bali" }));
  await user.click(screen.getByRole("button", { name: "Supprimer" }));
  await screen.findByText("Aucune recherche enregistrée");
  const search = screen.getByRole("link", { name: "Rechercher un logement" });
  expect(search.getAttribute("href")).toBe("/search");
});

it("says that it does not come, and to a landlord that the page is not theirs", async () => {
  await save("type=studio&location=Akwa");
  const mend = network.lose("GET /api/saved-searches");
  const { user, unmount } = open();
  await screen.findByText(
    "Vos recherches ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  );
  mend();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await card("Studio à Akwa");
  unmount();
  open(landlord);
  await screen.findByText("Vous n'avez pas le droit de faire cela.");
});
