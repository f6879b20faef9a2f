import type { Page } from "playwright-core";

/** Where one writes in a conversation, and its button. */
export const box = (page: Page) => page.getByLabel("Votre message");
export const send = (page: Page) => page.getByRole("button", { name: "Envoyer", exact: true });
/** The messages of a conversation. */
export const log = (page: Page) => page.getByRole("log");
/** The bar for the thumb. */
export const shortcuts = (page: Page) => page.getByRole("navigation", { name: "Raccourcis" });
