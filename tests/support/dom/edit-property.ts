import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { properties } from "~/db/schema";
import * as page from "~/web/routes/shared/edit-property";
import { insertProperty } from "../rows/property";
import type { TestUser, World } from "../world/world";
import { renderPage } from "./render";

export const TITLE = /^Titre de l'annonce/;
export const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: "[name]" });
export const button = (name: string) => screen.getByRole("button", { name });
export const allSaved = () => screen.findByText("Tout est enregistré.");
export const isInList = () => screen.findByText("at /landlord/manage-properties");

export async function fill(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  if (text) await user.click(field(name)).then(() => user.paste(text));
}

/**
 * The form of a landlord's listing. Call once at the top of a test file; each test has a landlord of
 * its own.
 */
export function editScene(world: World) {
  let landlord: TestUser;
  beforeEach(async () => {
    landlord = await world.newUser("landlord", "Josué");
  });

  function render(id: string): UserEvent {
    const path = "/landlord/edit-property/:id";
    return renderPage(page, { path, at: path.replace(":id", id), user: landlord }).user;
  }
  return {
    landlord: () => landlord,
    render,
    async open(id: string): Promise<UserEvent> {
      const user = render(id);
      await screen.findByLabelText(TITLE);
      return user;
    },
    newProperty: (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
      insertProperty(world, {
        landlord,
        title: "Deux pièces à Bali",
        price_per_month: 45_000,
        currency: "FCFA",
        ...given,
      }),
    rowOf: async (id: string) =>
      (await world.db.select().from(properties).where(eq(properties.id, id)))[0],
  };
}
