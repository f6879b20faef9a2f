import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RadioGroup } from "./radio-group";

const OPTIONS = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

it.each([
  [{ error: "Répondez à cette question." }, "Répondez à cette question."],
  [{ hint: "Une réponse suffit." }, "Une réponse suffit."],
])("is described by %o to readers by ear", (given, said) => {
  render(<RadioGroup label="Le prix" name="price" options={OPTIONS} {...given} />);
  const group = screen.getByRole("group", { name: "Le prix" });
  const note = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe(said);
});

it("is described by nothing where there is nothing to say", () => {
  render(<RadioGroup label="Le prix" name="price" options={OPTIONS} />);
  expect(
    screen.getByRole("group", { name: "Le prix" }).getAttribute("aria-describedby"),
  ).toBeNull();
});
