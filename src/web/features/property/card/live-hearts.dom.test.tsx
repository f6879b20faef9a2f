import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { useRef } from "react";
import { beforeEach, expect, it } from "vitest";
import { favorites, rateLimits } from "~/db/schema";
import { saveFavorite } from "~/domain/favorite";
import { useAuth } from "~/web/features/account/auth-context";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";
import { LiveHearts } from "./live-hearts";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord");
const [villa, studio] = [
  await insertProperty(world, { landlord }),
  await insertProperty(world, { landlord }),
];
let tenant: TestUser;

beforeEach(async () => {
  await world.db.delete(rateLimits);
  tenant = await world.newUser();
});

const cardOf = (id: string, title: string) =>
  `<article class="property-card">
    <button class="heart" aria-pressed="false" aria-label="Sauvegarder : ${title}" title="Sauvegarder">
      <svg class="icon"></svg>
    </button>
    <h2><a class="property-card-link" href="/property/${id}">${title}</a></h2>
  </article>`;

/** Two cards as the server wrote them, once it is known who looks. */
function Cards() {
  const box = useRef<HTMLDivElement>(null);
  const html = cardOf(villa.id, "Villa") + cardOf(studio.id, "Studio");
  const { loading } = useAuth();
  return (
    <>
      <div ref={box} dangerouslySetInnerHTML={{ __html: html }} />
      {!loading && <LiveHearts box={box} />}
    </>
  );
}
const heart = (title: string) => screen.findByRole("button", { name: `Sauvegarder : ${title}` });
const seen = (one: HTMLElement) => ({
  pressed: one.getAttribute("aria-pressed"),
  title: one.title,
  icon: one.querySelector("svg")?.getAttribute("class"),
});
const SAVED = { pressed: "true", title: "Sauvegardé", icon: "icon icon-filled" };
const NOT_SAVED = { pressed: "false", title: "Sauvegarder", icon: "icon" };

it("shows in the server's hearts what is saved, and nothing of it once it has gone", async () => {
  await saveFavorite(world.as(tenant), villa.id);
  const { unmount } = renderOn(Cards, { user: tenant });
  const [first, second] = [await heart("Villa"), await heart("Studio")];
  await waitFor(() => expect(seen(first)).toEqual(SAVED));
  expect(seen(second)).toEqual(NOT_SAVED);
  unmount();
  expect(seen(first)).toEqual(NOT_SAVED);
});

it("saves and takes away the listing on whose card a heart is pressed", async () => {
  const { user } = renderOn(Cards, { user: tenant });
  const second = await heart("Studio");
  await user.click(second);
  await screen.findByText("Propriété ajoutée à vos favoris");
  expect(seen(second)).toEqual(SAVED);
  await waitFor(() => expect(second.getAttribute("aria-busy")).toBeNull());
  const stored = await world.db
    .select({ id: favorites.property_id })
    .from(favorites)
    .where(eq(favorites.user_id, tenant.id));
  expect(stored).toEqual([{ id: studio.id }]);
  await user.click(second);
  await screen.findByText("Propriété retirée de vos favoris");
  expect(seen(second)).toEqual(NOT_SAVED);
});

it("says that a pressed heart is busy until its listing is saved, and no other", async () => {
  const { user } = renderOn(Cards, { user: tenant });
  const [first, second] = [await heart("Villa"), await heart("Studio")];
  const save = network.hold("PUT /api/favorites/:id");
  await user.click(second);
  await waitFor(() => expect(second.getAttribute("aria-busy")).toBe("true"));
  expect(first.getAttribute("aria-busy")).toBeNull();
  save();
  await waitFor(() => expect(second.getAttribute("aria-busy")).toBeNull());
});
