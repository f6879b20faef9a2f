import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./property";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");

const draft = (given: { title?: string } = {}) =>
  insertProperty(world, { landlord, title: "Villa Bali", ...given, status: "draft" });
const open = (id: string) =>
  renderPage(page, { path: "/admin/property/:id", at: `/admin/property/${id}`, user: admin });
const stored = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const words = async (name: string) =>
  (await screen.findByRole("region", { name })).textContent?.replace(/\s+/g, " ");
const button = (name: string) => screen.findByRole("button", { name });

it("shows what was changed since the last decision, and nothing before there was one", async () => {
  const { id } = await draft({ title: "Villa Bali" });
  const change = async (json: { title: string; price_per_month?: number }) => {
    const mine = world.client(landlord).api["own-properties"][":id"];
    expect((await mine.$patch({ param: { id }, json })).status).toBe(200);
  };
  await change({ title: "Villa à Bali" });
  const first = open(id);
  await button("Approuver");
  expect(screen.queryByRole("region", { name: /^Changé depuis/ })).toBeNull();
  first.unmount();
  const minute = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  };
  minute();
  const reviewed = world.client(admin).api.moderation.properties[":id"];
  const json = { expected_status: "draft" as const, reason: "Photos floues." };
  expect((await reviewed.reject.$post({ param: { id }, json })).status).toBe(200);
  minute();
  await change({ title: "Villa neuve", price_per_month: 300_000 });
  open(id);
  const shown = await words("Changé depuis la dernière décision");
  expect(shown).toContain("Villa à Bali");
  expect(shown).toContain("Villa neuve");
  expect(shown).not.toContain("Villa Bali");
  expect(shown).toMatch(/Prix.*300\s000/);
});

it.each(["Control", "Meta"])("confirms a reason by %s+Enter, and no blank one", async (key) => {
  const { id } = await draft();
  const { user } = open(id);
  await user.click(await button("Rejeter"));
  const field = within(await screen.findByRole("dialog")).getByRole("textbox");
  await user.click(field);
  const sent = () => network.sent("POST /api/moderation/properties/:id/reject");
  await user.keyboard(` {${key}>}{Enter}{/${key}}`);
  await user.type(field, "Photos floues.{Enter}");
  await stored(id);
  expect(sent()).toEqual([]);
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  await waitFor(async () => expect((await stored(id))?.status).toBe("rejected"));
});
