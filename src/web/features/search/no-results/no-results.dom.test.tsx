import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOn } from "../../../../../tests/support/dom/render";
import { NoResults } from "./no-results";

const HINT = "Essayez un autre quartier ou un budget plus large.";
const NEAR = { to: "/search?location=bonanjo", label: "À Bonanjo", count: "2 propriétés" };

it.each([
  ["advises to ask for less where no search near it finds anything", [], true],
  ["lets the searches that find something speak for themselves", [NEAR], false],
])("%s", async (_, looser, isAdvised) => {
  const { container } = renderOn(() => <NoResults chips={[]} looser={looser} beyond={null} />);
  await screen.findByText("Aucune propriété trouvée pour ces critères.");
  expect(screen.queryByText(HINT) !== null).toBe(isAdvised);
  const links = within(container)
    .getAllByRole("link")
    .map((one) => one.getAttribute("href"));
  expect(links).toEqual([...looser.map(({ to }) => to), "/"]);
});
