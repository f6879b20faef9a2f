import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { SavedSearch } from "~/contract/schemas/saved-search";
import { savedSearches } from "~/db/schema";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { SaveSearch } from "~/web/features/search/save/save-search";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import { SavedSearchCard } from "./saved-search-card";

const world = await createWorld();
openNetwork(world);
const ADDRESS = "/search?type=studio";

/** Until the session is read, nobody has saved anything. */
function SignedIn() {
  const { user } = useAuth();
  return user && <SaveSearch />;
}

it("lets the search page offer to save a search again once it was deleted", async () => {
  const tenant = await world.newUser();
  const onSearch = { path: "/search", at: ADDRESS, user: tenant };
  const search = renderOn(SignedIn, onSearch);
  await search.user.click(
    await screen.findByRole("button", { name: "Enregistrer cette recherche" }),
  );
  await screen.findByRole("link", { name: "Recherche enregistrée" });
  search.unmount();

  const { items } = await answerOf(backend.data["saved-searches"].$get());
  const [saved] = items as [SavedSearch];
  function Card() {
    const [item, setItem] = useState<SavedSearch | null>(saved);
    if (!item) return <p>Supprimée</p>;
    return <SavedSearchCard item={item} onChanged={setItem} onRemoved={() => setItem(null)} />;
  }
  const list = renderOn(Card, { user: tenant });
  await list.user.click(screen.getByRole("button", { name: /^Supprimer/ }));
  await list.user.click(screen.getByRole("button", { name: "Supprimer" }));
  await screen.findByText("Supprimée");
  expect(await world.db.select().from(savedSearches)).toEqual([]);
  list.unmount();

  renderOn(SignedIn, onSearch);
  await screen.findByRole("button", { name: "Enregistrer cette recherche" });
});

it.each([
  ["", 999, "/search", "999 propriétés"],
  ["type=studio", 1000, "/search?type=studio", "plus de 1 000 propriétés"],
])(
  "of '%s' leads to its results and says where counting stopped: %i",
  async (query, total, to, words) => {
    const item: SavedSearch = {
      id: crypto.randomUUID(),
      name: "Pour ma sœur",
      query,
      rhythm: "daily",
      total,
      created_at: "2099-01-01T12:00:00Z",
    };
    renderOn(() => <SavedSearchCard item={item} onChanged={() => {}} onRemoved={() => {}} />);
    const results = await screen.findByRole("link", { name: /^Voir les résultats/ });
    expect(results.getAttribute("href")).toBe(to);
    expect(wordsOf(screen.getByRole("listitem"))).toContain(` ${words} `);
  },
);
