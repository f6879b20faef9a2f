import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { InventoryDifferences } from "~/contract/schemas/inventory";
import { renderOn } from "../../../../tests/support/dom/render";
import { Differences } from "./differences";

const NONE: InventoryDifferences = { readings: [], rooms: [], keys: null, remarks: null };
const open = (given: Partial<InventoryDifferences>) =>
  renderOn(() => <Differences differences={{ ...NONE, ...given }} />);
const item = (name: string) =>
  within(screen.getByRole("heading", { name, level: 4 }).closest("li") as HTMLElement);
const sides = ({ getAllByRole }: ReturnType<typeof item>) =>
  getAllByRole("definition").map((one) => one.textContent);

it("says of each room what is new, and of an old remark nothing", () => {
  const states = { entry_state: "good", exit_state: "worn" } as const;
  const room = { ...states, entry_remarks: null, entry_photos: [] };
  open({
    rooms: [
      { ...room, name: "Salon", entry_remarks: "Tache au mur", exit_remarks: "Tache au mur" },
      { ...room, name: "Cuisine", exit_remarks: "Carreau cassé" },
      { ...room, name: "Chambre", entry_remarks: "Tache", exit_remarks: null },
      { ...room, name: "Balcon", exit_state: null, exit_remarks: null },
      { ...room, name: "Cave", entry_state: null, exit_remarks: null },
    ],
  });
  const isNew = (name: string) => item(name).queryByText("Nouvelle remarque") !== null;
  expect(["Salon", "Cuisine", "Chambre"].map(isNew)).toEqual([false, true, false]);
  expect(sides(item("Salon"))).toEqual(["Bon étatTache au mur", "UséTache au mur"]);
  item("Balcon").getByText("Notée à l'entrée seulement");
  item("Cave").getByText("Notée à la sortie seulement");
  expect(sides(item("Cave"))[0]).toBe("–");
});

it("counts what meters used, and warns of one that runs backwards", () => {
  open({
    readings: [
      { meter: "water", entry: 10, exit: 22, used: 12 },
      { meter: "electricity", entry: 500, exit: 400, used: -100 },
    ],
  });
  const [water, power] = screen.getAllByRole("heading", { level: 4 });
  const words = (heading?: HTMLElement) => heading?.parentElement?.textContent;
  expect(words(water)).toContain("Consommé\u00a0: 12\u00a0m³");
  expect(words(power)).toContain("inférieur au relevé d'entrée");
  expect(words(power)).not.toContain("Consommé");
});

it.each([
  [{ entry: 3, exit: 1 }, "2 clés manquent"],
  [{ entry: 1, exit: 2 }, "1 clé de plus"],
])("counts keys %o", (keys, sentence) => {
  open({ keys });
  screen.getByText(sentence);
});

it("counts no keys where one side counted none", () => {
  open({ keys: { entry: 3, exit: null } });
  expect(sides(within(screen.getByRole("listitem")))).toEqual(["3", "Non comptées"]);
  expect(screen.queryByText(/manque/)).toBeNull();
});

it("says when nothing changed", () => {
  open({});
  screen.getByText("Rien n'a changé depuis l'entrée.");
});
