import { screen } from "@testing-library/react";
import { toast as toaster } from "sonner";
import { expect, it } from "vitest";
import { toast } from "./toast";

/** The titles of those that stand; one that is taken down still slides out for a while. */
const standing = () =>
  toaster
    .getToasts()
    .map((one) => ("title" in one ? String(one.title) : ""))
    .sort();

it("keeps one error beside another, until something succeeds", async () => {
  await toast.error("Annonces non chargées");
  await toast.error("Chiffres non chargés");
  await screen.findByText("Chiffres non chargés");
  expect(standing()).toEqual(["Annonces non chargées", "Chiffres non chargés"]);
  await toast.success("Annonce enregistrée");
  await screen.findByText("Annonce enregistrée");
  expect(standing()).toEqual(["Annonce enregistrée"]);
});
