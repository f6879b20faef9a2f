import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { SETTINGS } from "~/contract/settings";
import { bookings, properties, rateLimits, reviews } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { setSetting } from "../../../../tests/support/rows/settings";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Awa");
const LIMIT = "featured_properties_limit";

beforeEach(async () => {
  for (const table of [rateLimits, reviews, bookings, properties]) await world.db.delete(table);
  await setSetting(world.db, LIMIT, SETTINGS[LIMIT].value);
});

const open = () =>
  renderPage(page, { path: "/admin/dashboard", at: "/admin/dashboard?tab=featured", user: admin });
const list = (title: string, given: object = {}) =>
  insertProperty(world, { landlord, title, ...given });
const section = (name: RegExp) => screen.findByRole("region", { name });
const FEATURED = /^Propriétés en vedette/;
const OTHERS = /^Autres propriétés actives/;
const titles = (name: RegExp) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("heading", { level: 3 })
    .map((one) => one.textContent);
const toggle = (title: string) =>
  screen.findByRole<HTMLInputElement>("switch", { name: `En vedette\u00a0: ${title}` });
const stored = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];

describe("the featured tab", () => {
  it("ADM-015 ADM-016 holds every active listing once, each with its switch, type, rating and page", async () => {
    const star = await list("Villa Bali", { featured: true, property_type: "villa" });
    const flat = await list("Studio Akwa", { property_type: "studio", images: 1 });
    await list("Déjà retirée", { status: "inactive" });
    for (const rating of [4, 5]) await insertReview(world, flat, tenant, { rating });
    open();
    expect((await toggle("Studio Akwa")).checked).toBe(false);
    expect((await toggle("Villa Bali")).checked).toBe(true);
    expect(titles(FEATURED)).toEqual(["Villa Bali"]);
    expect(titles(OTHERS)).toEqual(["Studio Akwa"]);
    for (const name of [FEATURED, OTHERS]) {
      const heading = within(await section(name)).getByRole("heading", { level: 2 });
      expect(heading.querySelector(".badge")?.textContent).toBe("1");
    }
    screen.getByText("1 sur 24 places en vedette occupée sur la page d'accueil.");
    const others = within(await section(OTHERS));
    others.getByText("Studio");
    others.getByRole("img", { name: /4,5/ });
    within(await section(FEATURED)).getByText("Pas encore d'avis");
    for (const { id, title } of [star, flat]) {
      const link = screen.getByRole("link", { name: `Voir l'annonce ${title}` });
      expect(link.getAttribute("href")).toBe(`/property/${id}`);
    }
  });

  it("ADM-017 says when nothing is featured, and when everything is", async () => {
    const { id } = await list("Studio Akwa");
    const { unmount } = open();
    within(await section(FEATURED)).getByText("Aucune propriété en vedette");
    unmount();
    await world.db.update(properties).set({ featured: true }).where(eq(properties.id, id));
    open();
    within(await section(OTHERS)).getByText("Toutes les propriétés actives sont en vedette");
  });

  it("ST-018 switches a listing on and off, and nothing else of it or of its neighbour", async () => {
    const flat = await list("Studio Akwa");
    const neighbour = await list("Studio Bali", { created_at: new Date("2020-01-01") });
    const before = await stored(flat);
    const { user } = open();
    const refresh = () => screen.queryByRole("button", { name: "Actualiser les listes" });
    const akwa = await toggle("Studio Akwa");
    expect(refresh()).toBeNull();
    await user.click(akwa);
    await screen.findByText("1 sur 24 places en vedette occupée sur la page d'accueil.");
    expect((await toggle("Studio Akwa")).checked).toBe(true);
    const on = await stored(flat);
    expect(on).toEqual({
      ...before,
      featured: true,
      card: on?.card,
      updated_at: on?.updated_at,
    });
    expect(await stored(neighbour)).toEqual(neighbour);
    // The row stays under the finger until the lists are read again.
    expect(titles(OTHERS)).toEqual(["Studio Akwa", "Studio Bali"]);
    await user.click(await screen.findByRole("button", { name: "Actualiser les listes" }));
    await waitFor(() =>
      expect([titles(FEATURED), titles(OTHERS)]).toEqual([["Studio Akwa"], ["Studio Bali"]]),
    );
    await waitFor(() => expect(refresh()).toBeNull());
    screen.getByText("1 sur 24 places en vedette occupée sur la page d'accueil.");
    await user.click(await toggle("Studio Akwa"));
    await screen.findByText("0 sur 24 places en vedette occupée sur la page d'accueil.");
    expect((await toggle("Studio Akwa")).checked).toBe(false);
    const off = await stored(flat);
    expect(off).toEqual({ ...before, updated_at: off?.updated_at });
  });

  it("is read again when it is opened again: a switch shows how it stands, its place counts once", async () => {
    await list("Studio Akwa");
    const { user } = open();
    await user.click(await toggle("Studio Akwa"));
    await screen.findByText(/^1 sur 24 places/);
    await user.click(screen.getByRole("tab", { name: "Utilisateurs" }));
    await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
    await user.click(screen.getByRole("tab", { name: "En vedette" }));
    await section(FEATURED);
    await waitFor(() => expect(titles(FEATURED)).toEqual(["Studio Akwa"]));
    expect((await toggle("Studio Akwa")).checked).toBe(true);
    screen.getByText(/^1 sur 24 places/);
    await user.click(await toggle("Studio Akwa"));
    await screen.findByText(/^0 sur 24 places/);
  });

  it("keeps the limit of the settings, and says why a switch does not move", async () => {
    await list("Villa Bali", { featured: true });
    const flat = await list("Studio Akwa");
    await setSetting(world.db, LIMIT, "1");
    const { user } = open();
    await user.click(await toggle("Studio Akwa"));
    const alert = await within(await section(OTHERS)).findByRole("alert");
    expect(alert.textContent).toBe(ERRORS.featured_full.message);
    expect((await toggle("Studio Akwa")).checked).toBe(false);
    expect((await stored(flat))?.featured).toBe(false);
  });

  it("leaves a switch as it was when the network is away, and moves it the next time", async () => {
    const flat = await list("Studio Akwa");
    const mend = network.lose("POST /api/moderation/properties/:id/feature");
    const { user } = open();
    await user.click(await toggle("Studio Akwa"));
    await screen.findByText("La mise en vedette n'a pas changé.");
    expect((await toggle("Studio Akwa")).checked).toBe(false);
    mend();
    await user.click(await toggle("Studio Akwa"));
    await screen.findByText(/^1 sur 24 places/);
    expect((await stored(flat))?.featured).toBe(true);
  });

  it("is content when another administrator has switched the same listing meanwhile", async () => {
    const flat = await list("Studio Akwa");
    const { user } = open();
    const shown = await toggle("Studio Akwa");
    const other = world.client(await world.newUser("admin", "Béatrice"));
    const acts = other.api.moderation.properties[":id"];
    expect((await acts.feature.$post({ param: { id: flat.id } })).status).toBe(200);
    await user.click(shown);
    await screen.findByText(/^1 sur 24 places/);
    expect((await toggle("Studio Akwa")).checked).toBe(true);
    expect((await stored(flat))?.featured).toBe(true);
  });

  it("shows how it stands when the listing has left the site meanwhile", async () => {
    const flat = await list("Studio Akwa");
    const { user } = open();
    const shown = await toggle("Studio Akwa");
    await world.db
      .update(properties)
      .set({ status: "suspended" })
      .where(eq(properties.id, flat.id));
    await user.click(shown);
    await within(await section(OTHERS)).findByText("Aucune propriété active");
    await screen.findByText(ERRORS.not_active.message);
  });

  it("goes on page by page through many active listings", async () => {
    for (let n = 1; n <= 23; n += 1) {
      await list(`Studio ${n}`, { created_at: new Date(Date.now() - n * 60_000) });
    }
    const { user } = open();
    await toggle("Studio 20");
    expect(titles(OTHERS)).not.toContain("Studio 21");
    await user.click(within(await section(OTHERS)).getByRole("button", { name: "Voir plus" }));
    await toggle("Studio 23");
    expect(titles(OTHERS)).toEqual(Array.from({ length: 23 }, (_, n) => `Studio ${n + 1}`));
  });

  it("ERR-030 says when the lists do not load, and tries again", async () => {
    await list("Studio Akwa");
    const mend = network.lose("GET /api/moderation/active-properties");
    const { user } = open();
    const others = within(await section(OTHERS));
    const retry = others.getByRole("button", { name: "Réessayer" });
    await screen.findAllByText("Impossible de charger les propriétés.");
    const headings = () => screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent);
    expect(headings()).toContain("Autres propriétés actives");
    mend();
    await user.click(retry);
    await toggle("Studio Akwa");
    expect(headings()).toContain("Autres propriétés actives1");
  });
});
