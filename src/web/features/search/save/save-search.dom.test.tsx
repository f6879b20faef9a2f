import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { rateLimits, savedSearches, sessions } from "~/db/schema";
import { saveSearch } from "~/domain/saved-search";
import { useAuth } from "~/web/features/account/auth-context";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";
import { SaveSearch } from "./save-search";

const world = await createWorld();
const network = openNetwork(world);
const SAVE = "POST /api/saved-searches";
const WANTED = "wanted-search";
let tenant: TestUser;
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(savedSearches);
  tenant = await world.newUser("user", "Grâce");
});

/** The button on the search page of an address, once the session is known. */
function Loaded() {
  return useAuth().loading ? null : <SaveSearch />;
}
const open = (query: string, user?: TestUser) =>
  renderOn(Loaded, { path: "/search", at: `/search?${query}`, ...(user && { user }) });
const button = () => screen.findByRole("button", { name: "Enregistrer cette recherche" });
const link = () => screen.findByRole("link", { name: "Recherche enregistrée" });
const rows = () => world.db.select().from(savedSearches);
/** A toast with its title and sentence, and its way to sign-in. */
const toast = async (sentence: RegExp) =>
  within((await screen.findByText(sentence)).closest("li") as HTMLElement);

it("saves a tenant's search once, however often it is pressed, and knows it in another order", async () => {
  const { user, unmount } = open("type=studio&location=Akwa", tenant);
  await user.dblClick(await button());
  const saved = await link();
  expect(saved.getAttribute("href")).toBe("/user/saved-searches");
  (await toast(/^Nous vous préviendrons dès qu'un nouveau logement/)).getByText(
    "Recherche enregistrée",
  );
  expect(network.sent(SAVE)).toHaveLength(1);
  unmount();
  const again = open("location=Akwa&type=studio&view=list&page=2", tenant);
  await link();
  again.unmount();
  // Another search, and another person, may save theirs.
  const other = open("type=villa&location=Akwa", tenant);
  await button();
  other.unmount();
  open("type=studio&location=Akwa", await world.newUser());
  await button();
  expect(await rows()).toMatchObject([{ user_id: tenant.id, rhythm: "at_once" }]);
});

it("stays one search where the page does not know that it was saved", async () => {
  const query = "type=studio&location=Bali";
  await saveSearch(world.as(tenant), { query });
  const { user } = open(`${query}&sort=newest`, tenant);
  await user.click(await button());
  await link();
  expect(await rows()).toHaveLength(1);
});

it("says the server's sentence at the twenty-first, and why it did not pass without network", async () => {
  for (let n = 1; n <= 20; n += 1) {
    await saveSearch(world.as(tenant), { query: `priceMax=${n}00000` });
  }
  const { user } = open("type=studio&location=Akwa", tenant);
  await user.click(await button());
  (await toast(/^Vous avez déjà vingt recherches enregistrées\./)).getByText(
    "Recherche non enregistrée",
  );
  network.lose(SAVE);
  await user.click(await button());
  (await toast(/connexion/i)).getByText("Recherche non enregistrée");
  await waitFor(async () => expect((await button()).getAttribute("aria-busy")).toBeNull());
  expect(await rows()).toHaveLength(20);
});

it("keeps a visitor's wish until they are signed in, and only once", async () => {
  const query = "type=villa&location=Akwa";
  const visitor = open(query);
  await visitor.user.click(await button());
  const { getByRole } = await toast(/^Connectez-vous pour enregistrer cette recherche/);
  expect(getByRole("link", { name: "Se connecter" }).getAttribute("href")).toMatch(
    /^\/auth\?next=/,
  );
  expect(network.sent(SAVE)).toEqual([]);
  visitor.unmount();
  const signedIn = open(query, tenant);
  await link();
  expect(await rows()).toMatchObject([{ user_id: tenant.id }]);
  signedIn.unmount();
  // Deleted, it stays away.
  await world.db.delete(savedSearches);
  open("type=villa&location=Bali", tenant);
  await button();
  expect(network.sent(SAVE)).toHaveLength(1);
  expect(localStorage.getItem(WANTED)).toBeNull();
});

it.each([
  ["of another page", { path: "/elsewhere", at: () => Date.now() }, true],
  ["of an hour ago", { path: location.pathname, at: () => Date.now() - 3_600_000 }, false],
] as const)("leaves the wish %s alone", async (_, { path, at }, isKept) => {
  localStorage.setItem(WANTED, JSON.stringify({ path, at: at() }));
  open("type=villa&location=Akwa", tenant);
  expect((await button()).getAttribute("aria-busy")).toBeNull();
  expect(localStorage.getItem(WANTED) !== null).toBe(isKept);
  expect(network.sent(SAVE)).toEqual([]);
});

it("saves nothing that was wished before a landlord signed in", async () => {
  localStorage.setItem(WANTED, JSON.stringify({ path: location.pathname, at: Date.now() }));
  open("type=villa&location=Akwa", await world.newUser("landlord"));
  expect((await button()).getAttribute("aria-busy")).toBeNull();
  expect(network.sent(SAVE)).toEqual([]);
});

it("asks whose session has ended to sign in, and saves it then", async () => {
  const query = "type=studio&location=Deido";
  const first = open(query, tenant);
  await button();
  await world.db.delete(sessions).where(eq(sessions.userId, tenant.id));
  await first.user.click(await button());
  await toast(/^Connectez-vous pour enregistrer cette recherche/);
  expect(await rows()).toEqual([]);
  first.unmount();
  const again = await world.newUser();
  open(query, again);
  await link();
  expect(await rows()).toMatchObject([{ user_id: again.id }]);
});
