import type { Page } from "playwright-core";
import { visit } from "./page";

export const WIZARD = "/landlord/submit-property";

/** Opens the wizard for the signed-in landlord of a page. */
export async function openWizard(page: Page, siteUrl: string): Promise<void> {
  await visit(page, siteUrl + WIZARD);
  await page.getByText("1 / 4", { exact: true }).waitFor();
}

export const next = (page: Page) => page.getByRole("button", { name: "Suivant" }).click();
/** Waits for a step. */
export const step = (page: Page, n: number) =>
  page.getByText(`${n} / 4`, { exact: true }).waitFor();
export const publish = (page: Page) => page.getByRole("button", { name: "Publier la propriété" });

export type Facts = { type: string; neighbourhood: string; title: string; description: string };
const FACTS: Facts = {
  type: "apartment",
  neighbourhood: "Bonapriso",
  title: "Deux pièces à Bonapriso",
  description: "Au calme, à deux pas du goudron.",
};

/** Fills in the first step. */
export async function fillFirst(page: Page, given: Partial<Facts> = {}): Promise<void> {
  const facts = { ...FACTS, ...given };
  await page.getByLabel("Type de bien").selectOption(facts.type);
  await page.getByLabel("Quartier").selectOption(facts.neighbourhood);
  await page.getByLabel("Titre de l'annonce").fill(facts.title);
  await page.getByLabel("Description").fill(facts.description);
}

/** From the first step to the photos. */
export async function reachPhotos(page: Page, given: Partial<Facts> = {}): Promise<void> {
  await fillFirst(page, given);
  await next(page);
  await step(page, 2);
  await next(page);
  await step(page, 3);
}

/** Leaves the step of the photos without any, which is asked about the first time. */
export async function withoutPhotos(page: Page): Promise<void> {
  await next(page);
  await page.getByRole("button", { name: "Continuer sans photo" }).click();
  await step(page, 4);
}

/** From the first step to the last, without photos. */
export async function reachPrice(page: Page, given: Partial<Facts> = {}): Promise<void> {
  await reachPhotos(page, given);
  await withoutPhotos(page);
}
