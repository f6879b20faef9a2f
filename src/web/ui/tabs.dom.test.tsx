import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Tabs } from "./tabs";

const ITEMS = [
  { id: "stays", label: "Séjours" },
  { id: "reviews", label: "Avis" },
  { id: "profile", label: "Profil" },
] as const;

function Page() {
  const [chosen, choose] = useState<(typeof ITEMS)[number]["id"]>("stays");
  return (
    <Tabs label="Mes pages" items={ITEMS} value={chosen} onChange={choose}>
      {`Voici : ${chosen}`}
    </Tabs>
  );
}

it.each([
  ["{ArrowRight}", "Avis", "Voici : reviews"],
  ["{ArrowLeft}", "Profil", "Voici : profile"],
  ["{ArrowLeft}{ArrowRight}", "Séjours", "Voici : stays"],
  ["{ArrowLeft}{ArrowLeft}", "Avis", "Voici : reviews"],
  ["{End}", "Profil", "Voici : profile"],
  ["{End}{Home}", "Séjours", "Voici : stays"],
])("%s on the first of three tabs chooses and focuses %s", async (keys, label, content) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard(keys);
  const tab = screen.getByRole("tab", { name: label });
  expect(screen.getByRole("tabpanel", { name: label }).textContent).toBe(content);
  expect(screen.getAllByRole("tab", { selected: true })).toEqual([tab]);
  expect(document.activeElement).toBe(tab);
});
