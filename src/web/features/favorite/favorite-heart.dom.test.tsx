import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { favorites, rateLimits, sessions } from "~/db/schema";
import { saveFavorite } from "~/domain/favorite";
import { useAuth } from "~/web/features/account/auth-context";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { FavoriteHeart } from "./favorite-heart";
import { SaveButton } from "./save-button";

const world = await createWorld();
const network = openNetwork(world);
const IDS = "GET /api/favorites/ids";
const SAVE = "PUT /api/favorites/:id";
const WANTED = "wanted-favorite";
const ADDED = "Propriété ajoutée à vos favoris";
const FAILED = "Impossible de mettre à jour vos favoris.";
const landlord = await world.newUser("landlord");
let tenant: TestUser;
let villa: { id: string };
let studio: { id: string };

beforeEach(async () => {
  await world.db.delete(rateLimits);
  tenant = await world.newUser();
  villa = await insertProperty(world, { landlord });
  studio = await insertProperty(world, { landlord });
  // A failed load is logged, as on the page.
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => logged.mockRestore();
});

/** The hearts of two listings, once it is known who looks. */
function Hearts() {
  if (useAuth().loading) return null;
  return (
    <>
      <FavoriteHeart propertyId={villa.id} title="Villa" />
      <FavoriteHeart propertyId={studio.id} title="Studio" />
    </>
  );
}
const open = (user?: TestUser) => renderOn(Hearts, user ? { user } : {});
const heart = (title: string) => screen.findByRole("button", { name: `Sauvegarder : ${title}` });
const pressed = async (title: string) => (await heart(title)).getAttribute("aria-pressed");
const isPressed = (title: string, expected: boolean) =>
  waitFor(async () => expect(await pressed(title)).toBe(String(expected)));
const known = () => waitFor(() => expect(network.sent(IDS).length).toBeGreaterThan(0));
const stored = async (user = tenant) => {
  const rows = await world.db.select().from(favorites).where(eq(favorites.user_id, user.id));
  return rows.map((row) => row.property_id);
};
const signInToast = async () => {
  const title = await screen.findByText("Connexion requise");
  return within(title.closest("li") as HTMLElement).getByRole("link", { name: "Se connecter" });
};

it("asks again on the next page for hearts whose load failed, and only then", async () => {
  await saveFavorite(world.as(tenant), villa.id);
  const heal = network.refuse(IDS, "internal");
  const first = open(tenant);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(await pressed("Villa")).toBe("false");
  first.unmount();
  heal();
  const second = open(tenant);
  await isPressed("Villa", true);
  expect(await pressed("Studio")).toBe("false");
  const asked = network.sent(IDS).length;
  second.unmount();
  open(tenant);
  await isPressed("Villa", true);
  expect(network.sent(IDS)).toHaveLength(asked);
});

describe("a press", () => {
  it.each([
    ["refused", "PUT"],
    ["lost", "PUT"],
    ["refused", "DELETE"],
  ] as const)(
    "ERR-001 titles the toast 'Erreur' when a save is %s (%s), and takes the heart back",
    async (how, method) => {
      const wasSaved = method === "DELETE";
      if (wasSaved) await saveFavorite(world.as(tenant), villa.id);
      const { user } = open(tenant);
      await known();
      await isPressed("Villa", wasSaved);
      const route = `${method} /api/favorites/:id` as const;
      const mend = how === "lost" ? network.lose(route) : network.refuse(route, "internal");
      await user.click(await heart("Villa"));
      const toasts = () => [...document.querySelectorAll("[data-sonner-toast]")].map(wordsOf);
      await waitFor(() => expect(toasts().join()).toContain(`Erreur ${FAILED}`));
      await isPressed("Villa", wasSaved);
      expect(await stored()).toEqual(wasSaved ? [villa.id] : []);
      mend();
      await user.click(await heart("Villa"));
      await isPressed("Villa", !wasSaved);
      await waitFor(async () => expect(await stored()).toEqual(wasSaved ? [] : [villa.id]));
    },
  );

  it("saves this listing alone and takes it away again, on the button of its page too", async () => {
    const { user, unmount } = open(tenant);
    await known();
    expect((await heart("Villa")).title).toBe("Sauvegarder");
    await user.click(await heart("Villa"));
    await screen.findByText(ADDED);
    expect(await stored()).toEqual([villa.id]);
    expect([await pressed("Villa"), await pressed("Studio")]).toEqual(["true", "false"]);
    expect((await heart("Villa")).title).toBe("Sauvegardé");
    unmount();
    const onVisitor = vi.fn();
    const page = renderOn(() => <SaveButton propertyId={villa.id} onVisitor={onVisitor} />, {
      user: tenant,
    });
    await page.user.click(await screen.findByRole("button", { name: "Sauvegardé" }));
    await screen.findByText("Propriété retirée de vos favoris");
    await screen.findByRole("button", { name: "Sauvegarder" });
    expect(await stored()).toEqual([]);
    expect(onVisitor).not.toHaveBeenCalled();
  });

  it("counts when it is the last one, however slow the first is", async () => {
    const { user } = open(tenant);
    await known();
    const release = network.hold(SAVE);
    await user.click(await heart("Villa"));
    await isPressed("Villa", true);
    await user.click(await heart("Villa"));
    await isPressed("Villa", false);
    expect(network.sent("DELETE /api/favorites/:id")).toEqual([]);
    release();
    await screen.findByText("Propriété retirée de vos favoris");
    expect(await pressed("Villa")).toBe("false");
    expect(await stored()).toEqual([]);
    await waitFor(async () => expect((await heart("Villa")).getAttribute("aria-busy")).toBeNull());
  });

  it("outlives an answer to the first load that comes after it", async () => {
    await saveFavorite(world.as(tenant), villa.id);
    const answer = network.hold(IDS);
    const { user } = open(tenant);
    await known();
    const release = network.hold(SAVE);
    await user.click(await heart("Villa"));
    await user.click(await heart("Villa"));
    await saveFavorite(world.as(tenant), studio.id);
    answer();
    await isPressed("Studio", true);
    expect(await pressed("Villa")).toBe("false");
    release();
    await screen.findByText("Propriété retirée de vos favoris");
    expect(await pressed("Villa")).toBe("false");
    expect(await stored()).toEqual([studio.id]);
  });

  it("is taken back with a sentence when the line is cut, both ways, and works the next time", async () => {
    await saveFavorite(world.as(tenant), studio.id);
    const { user } = open(tenant);
    await isPressed("Studio", true);
    network.setOffline(true);
    await user.click(await heart("Villa"));
    await screen.findByText(FAILED);
    await isPressed("Villa", false);
    await user.click(await heart("Studio"));
    await isPressed("Studio", true);
    network.setOffline(false);
    expect(await stored()).toEqual([studio.id]);
    await user.click(await heart("Villa"));
    await screen.findByText(ADDED);
    expect((await stored()).sort()).toEqual([villa.id, studio.id].sort());
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  });

  it("beyond the quota says the server's own sentence", async () => {
    const { user } = open(tenant);
    await known();
    network.refuse(SAVE, "rate_limited");
    await user.click(await heart("Villa"));
    await screen.findByText("Trop d'essais. Patientez quelques minutes.");
    await isPressed("Villa", false);
  });
});

describe("a visitor's press", () => {
  it("asks to sign in, and saves the listing there once", async () => {
    const visitor = open();
    await visitor.user.click(await heart("Studio"));
    expect((await signInToast()).getAttribute("href")).toMatch(/^\/auth\?next=/);
    expect(await pressed("Studio")).toBe("false");
    expect(network.sent(SAVE)).toEqual([]);
    visitor.unmount();
    const first = open(tenant);
    await screen.findByText(ADDED);
    await isPressed("Studio", true);
    expect(await stored()).toEqual([studio.id]);
    // Once is enough: taken away again, it stays away.
    await first.user.click(await heart("Studio"));
    await screen.findByText("Propriété retirée de vos favoris");
    first.unmount();
    open(tenant);
    await isPressed("Studio", false);
    expect(localStorage.getItem(WANTED)).toBeNull();
    expect(network.sent(SAVE)).toHaveLength(1);
  });

  it("lets the listing's page say more, and is saved there too", async () => {
    const onVisitor = vi.fn();
    const Button = () =>
      useAuth().loading ? null : <SaveButton propertyId={villa.id} onVisitor={onVisitor} />;
    const visitor = renderOn(Button);
    await visitor.user.click(await screen.findByRole("button", { name: "Sauvegarder" }));
    await signInToast();
    expect(onVisitor).toHaveBeenCalledTimes(1);
    visitor.unmount();
    renderOn(Button, { user: tenant });
    await screen.findByRole("button", { name: "Sauvegardé" });
    await screen.findByText(ADDED);
    expect(await stored()).toEqual([villa.id]);
  });

  it.each([
    ["on another page", "/elsewhere", 0, true],
    ["half an hour ago", location.pathname, 1.9e6, false],
    ["half an hour ago on another page", "/elsewhere", 1.9e6, false],
  ] as const)("made %s saves nothing", async (_, path, ago, isKept) => {
    const wanted = { propertyId: villa.id, path, scrollY: 0, at: Date.now() - ago };
    localStorage.setItem(WANTED, JSON.stringify(wanted));
    open(tenant);
    await known();
    await waitFor(() => expect(localStorage.getItem(WANTED) !== null).toBe(isKept));
    expect(network.sent(SAVE)).toEqual([]);
    expect(await pressed("Villa")).toBe("false");
  });

  it.each([
    ["internal", FAILED],
    ["rate_limited", "Trop d'essais. Patientez quelques minutes."],
  ] as const)(
    "that can't be completed says so, and shows what is stored: %s",
    async (code, said) => {
      const visitor = open();
      await visitor.user.click(await heart("Villa"));
      await signInToast();
      visitor.unmount();
      network.refuse(SAVE, code);
      open(tenant);
      await screen.findByText(said);
      await isPressed("Villa", false);
    },
  );

  it("is completed where the visitor left the page", async () => {
    const scroll = vi.spyOn(window, "scrollTo");
    const wanted = { propertyId: villa.id, path: location.pathname, scrollY: 400, at: Date.now() };
    localStorage.setItem(WANTED, JSON.stringify(wanted));
    open(tenant);
    await screen.findByText(ADDED);
    expect(scroll).toHaveBeenCalledWith(0, 400);
    scroll.mockRestore();
  });
});

it("leads whose session has ended to sign-in, where the press is completed", async () => {
  const first = open(tenant);
  await known();
  await world.db.delete(sessions).where(eq(sessions.userId, tenant.id));
  await first.user.click(await heart("Villa"));
  await signInToast();
  await isPressed("Villa", false);
  expect(await stored()).toEqual([]);
  first.unmount();
  const again = await world.newUser();
  open(again);
  await screen.findByText(ADDED);
  await isPressed("Villa", true);
  expect(await stored(again)).toEqual([villa.id]);
});

it("asks nobody to sign in who takes a listing away as the session ends: it is not to be saved then", async () => {
  await saveFavorite(world.as(tenant), villa.id);
  const { user } = open(tenant);
  await isPressed("Villa", true);
  network.refuse("DELETE /api/favorites/:id", "unauthenticated");
  await user.click(await heart("Villa"));
  await screen.findByText(FAILED);
  expect(localStorage.getItem(WANTED)).toBeNull();
});

it("forgets the hearts of who signed in before", async () => {
  await saveFavorite(world.as(tenant), villa.id);
  const first = open(tenant);
  await isPressed("Villa", true);
  first.unmount();
  const other = await world.newUser();
  await saveFavorite(world.as(other), studio.id);
  open(other);
  await isPressed("Studio", true);
  expect(await pressed("Villa")).toBe("false");
});

it("shows nobody the hearts of who signed in before, whose answer comes late", async () => {
  await saveFavorite(world.as(tenant), villa.id);
  const release = network.hold(IDS);
  const first = open(tenant);
  await known();
  first.unmount();
  const other = await world.newUser();
  await saveFavorite(world.as(other), studio.id);
  open(other);
  await waitFor(() => expect(network.sent(IDS)).toHaveLength(2));
  release();
  await isPressed("Studio", true);
  expect(await pressed("Villa")).toBe("false");
});
