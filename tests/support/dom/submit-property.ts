import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { properties } from "~/db/schema";
import * as page from "~/web/routes/landlord/submit-property";
import type { TestUser, World } from "../world/world";
import { renderPage } from "./render";

export const PUBLISH = "POST /api/properties";
export const TITLE = /^Titre de l'annonce/;
export const PRICE = /^Prix/;
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole("button", { name });
export const step = (n: number) => screen.findByText(`${n} / 4`);
export const texts = (all: Element[]) => all.map((one) => one.textContent ?? "");

/** The wizard of a landlord. Call once at the top of a test file; each test has one of its own. */
export function submitScene(world: World) {
  let landlord: TestUser;
  beforeEach(async () => {
    landlord = await world.newUser("landlord", "Josué");
  });
  return {
    landlordId: () => landlord.id,
    own: () => world.db.select().from(properties).where(eq(properties.landlord_id, landlord.id)),
    /** `at`: the step at which a kept draft goes on; `given`: what the session says otherwise. */
    async open(at = 1, given: { email?: string | null } = {}): Promise<UserEvent> {
      const author = { ...landlord, ...given } as TestUser;
      const { user } = renderPage(page, { path: "/landlord/submit-property", user: author });
      await step(at);
      return user;
    },
  };
}

export async function fill(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  if (text) await user.click(field(name)).then(() => user.paste(text));
}

export async function fillFirst(user: UserEvent, { type = "apartment", place = "Bonapriso" } = {}) {
  await user.selectOptions(field(/^Type de bien/), type);
  await user.selectOptions(field(/^Quartier/), place);
  await fill(user, TITLE, "Deux pièces à Bonapriso");
  await fill(user, /^Description/, "Au calme, à deux pas du goudron.");
}

/** From the second step to the last, without photos. */
export async function leavePhotos(user: UserEvent): Promise<void> {
  await step(2);
  await user.click(button("Suivant"));
  await step(3);
  await user.click(button("Suivant"));
  await user.click(await screen.findByRole("button", { name: "Continuer sans photo" }));
  await step(4);
}

export async function reachPrice(user: UserEvent, price: string, first = {}): Promise<void> {
  await fillFirst(user, first);
  await user.click(button("Suivant"));
  await leavePhotos(user);
  await fill(user, PRICE, price);
}
export const publish = (user: UserEvent) => user.click(button("Publier la propriété"));
export const published = () =>
  screen.findByRole("heading", { name: "Propriété soumise avec succès !" });

/** Waits for one of the form's own messages to hold a text; toasts say it too. */
export async function alertOf(text: string): Promise<void> {
  await waitFor(() => {
    const alerts = [...document.querySelectorAll("form [role=alert]")];
    expect(alerts.map((one) => one.textContent).join(" ")).toContain(text);
  });
}
