import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { askConfirmations } from "~/domain/confirmation";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as noticePage from "../shared/notifications";
import * as listPage from "./manage-properties";

const world = await createWorld();
openNetwork(world);
const LIST = "/landlord/manage-properties";
const DAY_MS = 86_400_000;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
/** A listing whose landlord was last heard of so many days ago, and asked so often. */
const add = (title: string, days: number, asks: number) =>
  insertProperty(world, {
    landlord,
    title,
    approved_at: ago(40),
    confirmed_at: ago(days),
    confirmation_asks: asks,
    confirm_by: ago(0.1),
    ...(asks > 0 && { confirmation_asked_at: ago(days - 14) }),
  });
const ask = () =>
  askConfirmations({ ...world.as(), actor: { kind: "system" }, now: () => new Date() });
const stored = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const link = () => screen.findByRole("link", { name: /^Toujours disponible/ });

it("DLA-008 is told in the notifications, whose link leads to the list once it is answered", async () => {
  const flat = await add("Studio oublié", 14, 0);
  await ask();
  const first = renderPage(noticePage, { path: "/landlord/notifications", user: landlord });
  await screen.findByText(/« Studio oublié » est-elle encore libre ?/);
  const [, token] = /^\/confirm-availability\?token=(.+)$/.exec(
    (await link()).getAttribute("href") ?? "",
  ) as RegExpExecArray;
  first.unmount();
  const json = { token: decodeURIComponent(token ?? "") };
  expect((await world.client().api.confirmations.$post({ json })).status).toBe(200);
  expect(await stored(flat)).toMatchObject({ confirmation_asks: 0, confirmation_asked_at: null });
  const { user } = renderPage(noticePage, { path: "/landlord/notifications", user: landlord });
  await user.click(await link());
  await screen.findByText(`at ${LIST}`);
});

it("DLA-008 DLA-015 waits on the list for an administrator when what was hidden has got copies since", async () => {
  const copied = await add("Villa recopiée", 20, 2);
  const free = await add("Villa libre", 20, 2);
  const changed = { copied_text: true, approved_at: null };
  await world.db.update(properties).set(changed).where(eq(properties.id, copied.id));
  await ask();
  const { user } = renderPage(listPage, { path: LIST, user: landlord });
  const row = async (title: string) =>
    within((await screen.findByRole("link", { name: title })).closest("li") as HTMLElement);
  for (const title of ["Villa recopiée", "Villa libre"]) {
    const [press] = (await row(title)).getAllByRole("button", { name: /^Toujours disponible/ });
    await user.click(press as HTMLElement);
  }
  await waitFor(async () => (await row("Villa recopiée")).getByText("En attente"));
  await screen.findAllByText(/un administrateur compare les deux/);
  await waitFor(async () => expect((await stored(copied))?.status).toBe("pending"));
  await waitFor(async () => expect((await stored(free))?.status).toBe("active"));
});
