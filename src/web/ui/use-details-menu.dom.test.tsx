import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderOn } from "../../../tests/support/dom/render";
import { useDetailsMenu } from "./use-details-menu";

const Page = () => (
  <>
    <details ref={useDetailsMenu()}>
      <summary>Compte</summary>
      <p>Paramètres</p>
    </details>
    <p>Le reste de la page</p>
  </>
);
let menu: HTMLDetailsElement;
beforeEach(async () => {
  renderOn(Page);
  menu = (await screen.findByText("Compte")).closest("details") as HTMLDetailsElement;
  menu.open = true;
});

it("closes at a press elsewhere on the page, and at none within it", () => {
  fireEvent.pointerDown(screen.getByText("Paramètres"));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(screen.getByText("Le reste de la page"));
  expect(menu.open).toBe(false);
});

it("closes on Escape with the focus on its button, unless that key has closed something else", () => {
  const escape = () =>
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  const taken = escape();
  taken.preventDefault();
  fireEvent(document.body, taken);
  expect(menu.open).toBe(true);
  fireEvent(document.body, escape());
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText("Compte"));
});
