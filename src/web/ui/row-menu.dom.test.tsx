import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOn } from "../../../tests/support/dom/render";
import { RowMenu } from "./row-menu";

const chosen: string[] = [];
const Page = () => (
  <RowMenu
    label="Actions sur Villa"
    items={[
      { label: "Examiner", to: "/villa" },
      { label: "Mettre en avant", onSelect: () => chosen.push("feature") },
      { label: "Supprimer", onSelect: () => chosen.push("remove") },
      { label: "Rien d'autre" },
    ]}
  >
    Actions
  </RowMenu>
);

it("closes with the act that is chosen, and gives its button the focus before", async () => {
  const { user } = renderOn(Page);
  const button = await screen.findByText("Actions");
  await user.click(button);
  const menu = button.closest("details") as HTMLDetailsElement;
  expect(menu.open).toBe(true);
  await user.click(screen.getByRole("button", { name: "Supprimer" }));
  expect(chosen).toEqual(["remove"]);
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(button);
});
