import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { profiles, rateLimits, users } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./edit-profile";

// The real API answers: on a busy machine later than a second.
const world = await createWorld();
const network = openNetwork(world);
beforeEach(() => world.db.delete(rateLimits));

async function open(own: TestUser) {
  const { user, unmount } = renderPage(page, { path: "/user/edit-profile", user: own });
  await screen.findByLabelText("Prénom");
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const type = async (label: RegExp, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  const save = () => user.click(screen.getByRole("button", { name: "Enregistrer" }));
  return { user, field, type, save, unmount };
}
const stored = async ({ id }: TestUser) =>
  (await world.db.select().from(profiles).where(eq(profiles.user_id, id)))[0];

it("says beside the field that a number is none, keeps it, and sends nothing", async () => {
  const own = await world.newUser();
  const { field, type, save } = await open(own);
  await type(/^Téléphone/, "12345");
  await save();
  await screen.findByText(/Indiquez un numéro camerounais, par exemple/);
  expect(field(/^Téléphone/).value).toBe("12345");
  expect(network.sent("PATCH /api/profile")).toEqual([]);
  await type(/^Téléphone/, "677 12 34 56");
  await save();
  await waitFor(() => expect(field(/^Téléphone/).value).toBe("+237677123456"));
  expect(await stored(own)).toMatchObject({ phone: "+237677123456" });
});

it("TEN-034 saves names, phone and location once, which stand the next time and in the session", async () => {
  const own = await world.newUser();
  const other = await world.newUser();
  const { user, field, type, unmount } = await open(own);
  await type(/^Prénom/, "Clarisse");
  await type(/^Nom/, "Ngo Bassa");
  await type(/^Téléphone/, "677 12 34 56");
  await type(/^Localisation/, "Bonamoussadi");
  await user.dblClick(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(field(/^Téléphone/).value).toBe("+237677123456"));
  await screen.findByText("Profil enregistré");
  expect(network.sent("PATCH /api/profile")).toHaveLength(1);
  const saved = {
    first_name: "Clarisse",
    last_name: "Ngo Bassa",
    phone: "+237677123456",
    location: "Bonamoussadi",
  };
  expect(await stored(own)).toMatchObject(saved);
  expect((await stored(other))?.first_name).not.toBe("Clarisse");
  expect(JSON.parse(localStorage.getItem("session") ?? "{}").user).toMatchObject({
    first_name: "Clarisse",
    last_name: "Ngo Bassa",
  });
  unmount();
  await open(own);
  expect(field(/^Prénom/).value).toBe("Clarisse");
  expect(field(/^Nom/).value).toBe("Ngo Bassa");
  expect(field(/^Téléphone/).value).toBe("+237677123456");
  expect(field(/^Localisation/).value).toBe("Bonamoussadi");
});

it("keeps what was typed while a save was under way, also through a reload", async () => {
  const own = await world.newUser();
  const { field, type, save, unmount } = await open(own);
  await type(/^Téléphone/, "677 12 34 56");
  const release = network.hold("PATCH /api/profile");
  await save();
  await type(/^Téléphone/, "677 00 00 01");
  release();
  await waitFor(async () => expect((await stored(own))?.phone).toBe("+237677123456"));
  const busy = () => screen.getByRole("button", { name: "Enregistrer" }).getAttribute("aria-busy");
  await waitFor(() => expect(busy()).not.toBe("true"));
  expect(field(/^Téléphone/).value).toBe("677 00 00 01");
  unmount();
  await open(own);
  expect(field(/^Téléphone/).value).toBe("677 00 00 01");
});

it("keeps what was typed without network, and nothing of it once it was sent", async () => {
  const own = await world.newUser();
  const { field, type, save } = await open(own);
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("profile-draft"));
  const mend = network.lose("PATCH /api/profile");
  await type(/^Localisation/, "Bonapriso");
  await save();
  await screen.findByText("Profil non enregistré");
  expect(field(/^Localisation/).value).toBe("Bonapriso");
  expect(drafts()).toHaveLength(1);
  expect((await stored(own))?.location).toBeNull();
  mend();
  await save();
  await waitFor(() => expect(drafts()).toEqual([]));
  expect((await stored(own))?.location).toBe("Bonapriso");
});

it("tells an account that signs in by phone that another number here changes no sign-in", async () => {
  const own = await world.newUser();
  const phone = "+237699770011";
  await world.db.update(users).set({ phone }).where(eq(users.id, own.id));
  await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, own.id));
  const { type } = await open(own);
  const told = () =>
    screen.queryByText(/Vous continuez à vous connecter avec le \+237 6 99 77 00 11\./);
  expect(told()).toBeNull();
  await type(/^Téléphone/, "6 77 00 11 22");
  await waitFor(() => expect(told()).not.toBeNull());
});
