import { act, screen } from "@testing-library/react";
import { Link, useLocation } from "react-router";
import { expect, it } from "vitest";
import { renderPage } from "../../../../tests/support/dom/render";
import { SearchForm } from "./search-form";

/** The form on its page, whose answer to each new order comes when the test lets it. */
function openForm(at: string) {
  const answers = new Map<string, () => void>();
  const clientLoader = ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    const { promise, resolve } = Promise.withResolvers<null>();
    answers.set(searchParams.get("sort") ?? "", () => resolve(null));
    return searchParams.has("sort") ? promise : null;
  };
  const Page = () => {
    const { search } = useLocation();
    return (
      <>
        <SearchForm address={search} chosen={0} />
        <p>{`shows ${search}`}</p>
        <Link to="/search">Sans filtre</Link>
        <Link to="/search?q=duplex">Duplex</Link>
      </>
    );
  };
  const answer = async (sort: string) => act(async () => answers.get(sort)?.());
  return { ...renderPage({ clientLoader, default: Page }, { path: "/search", at }), answer };
}

const words = () => screen.findByRole<HTMLInputElement>("searchbox", { name: "Mots-clés" });
const order = () => screen.getByRole("combobox", { name: "Trier par" });

it("keeps the words that are typed while the answer to another order is under way", async () => {
  const { user, answer } = openForm("/search?q=studio");
  await user.type(await words(), " akwa");
  await user.selectOptions(order(), "newest");
  await user.type(await words(), " calme");
  await answer("newest");
  await screen.findByText("shows ?q=studio+akwa&sort=newest");
  expect(await words()).toHaveProperty("value", "studio akwa calme");
});

it("says the words of an address that is opened in its place, until others are typed", async () => {
  const { user } = openForm("/search?q=studio");
  await user.type(await words(), " akwa {Enter}");
  await screen.findByText("shows ?q=studio+akwa");
  await user.click(screen.getByRole("link", { name: "Sans filtre" }));
  await screen.findByText("shows");
  expect(await words()).toHaveProperty("value", "");
  await user.type(await words(), "villa");
  await user.click(screen.getByRole("link", { name: "Duplex" }));
  await screen.findByText("shows ?q=duplex");
  expect(await words()).toHaveProperty("value", "villa");
});
