import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

function List() {
  const [names, setNames] = useState(["Un", "Deux", "Trois", "Quatre"]);
  return (
    <main>
      <h1>Annonces</h1>
      <div {...useKeptFocus()}>
        <ul>
          {names.map((name) => (
            <li key={name} tabIndex={-1} aria-label={name}>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                {`Supprimer ${name}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

it("goes to the row after one that goes away, else to the nearest before it, last to the title", async () => {
  const user = userEvent.setup();
  render(<List />);
  const remove = (name: string) =>
    user.click(screen.getByRole("button", { name: `Supprimer ${name}` }));
  await remove("Deux");
  expect(document.activeElement).toBe(screen.getByRole("listitem", { name: "Trois" }));
  await remove("Quatre");
  expect(document.activeElement).toBe(screen.getByRole("listitem", { name: "Trois" }));
  await remove("Un");
  await remove("Trois");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Annonces" }));
});
