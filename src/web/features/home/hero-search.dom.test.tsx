import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { HeroSearch } from "./hero-search";

const field = () => screen.getByLabelText<HTMLInputElement>("Quartier");
const isOpen = () => screen.queryByRole("listbox", { name: "Propositions" }) !== null;
const leads = (to: string) => screen.findByText(`at ${to}`);

/** The form, with the list of neighbourhoods open below the focused field. */
async function open() {
  const { user } = renderOn(HeroSearch);
  await user.click(field());
  await waitFor(() => expect(isOpen()).toBe(true));
  return user;
}

it("CON-011 offers the fixed list, shorter with each letter, whatever accents", async () => {
  const user = await open();
  const listed = () =>
    [...screen.getByRole("listbox").querySelectorAll("[role=option]")].map(
      (one) => one.textContent,
    );
  expect(listed()).toHaveLength(52);
  expect(field().getAttribute("list")).toBeNull();
  await user.keyboard("deid");
  await waitFor(() => expect(listed()).toEqual(["Deïdo"]));
  await user.clear(field());
  await user.keyboard("bona");
  await waitFor(() =>
    expect(listed()).toEqual(["Bonabéri", "Bonamoussadi", "Bonanjo", "Bonapriso"]),
  );
  await user.click(screen.getByRole("option", { name: "Bonapriso" }));
  expect(field().value).toBe("Bonapriso");
  await waitFor(() => expect(isOpen()).toBe(false));
  // A whole name: all are offered, for the visitor wants another one.
  await user.click(field());
  await waitFor(() => expect(listed()).toHaveLength(52));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(isOpen()).toBe(false));
});

it("fills in the one place that is meant when the field is left, and no other", async () => {
  const user = await open();
  await user.keyboard("log pom");
  await user.tab();
  await waitFor(() => expect(field().value).toBe("Logpom"));
  await waitFor(() => expect(isOpen()).toBe(false));
  await user.clear(field());
  await user.keyboard("bona");
  await user.tab();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(field().value).toBe("bona");
});

it("says that it knows no such place, and sends it as it is", async () => {
  const user = await open();
  await user.keyboard("Yaoundé");
  await waitFor(() => expect(wordsOf(document.body)).toContain("Aucun quartier de ce nom."));
  await user.keyboard("{Enter}");
  await leads("/search?location=Yaound%C3%A9");
});
