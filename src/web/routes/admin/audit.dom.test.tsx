import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { auditLog } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./audit";

const world = await createWorld();
const network = openNetwork(world);

it("keeps to its filters on the pages after the first", async () => {
  const admin = await world.newUser("admin", "Alice");
  const paul = await world.newUser("admin", "Paul");
  // Each act of Paul's lies beside one of Alice's.
  const acts = Array.from({ length: 35 }, (_, n) =>
    [paul, admin].map(({ id }) => ({
      actor_id: id,
      action: "setting.update",
      target_type: "setting",
      target_id: "x",
      reason: `${id === paul.id ? "Paul" : "Alice"} ${n}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    })),
  );
  await world.db.insert(auditLog).values(acts.flat());
  const { user } = renderPage(page, {
    path: "/admin/audit",
    at: `/admin/audit?actor=${paul.id}`,
    user: admin,
  });
  const shown = () => document.querySelectorAll("li.card");
  await waitFor(() => expect(shown()).toHaveLength(30));
  await user.click(screen.getByRole("button", { name: "Voir plus" }));
  await screen.findByText("Paul 0");
  expect(shown()).toHaveLength(35);
  expect(screen.queryByText(/^Alice \d/)).toBeNull();
});

it("forgets of whom it tells once another kind of target is chosen, and keeps whose acts", async () => {
  const admin = await world.newUser("admin", "Alice");
  const act = { actor_id: admin.id, action: "user.suspend" };
  const entry = (target_type: string, target_id: string, reason: string) => ({
    ...act,
    target_type,
    target_id,
    reason,
  });
  await world.db
    .insert(auditLog)
    .values([
      entry("user", admin.id, "Ce compte"),
      entry("property", crypto.randomUUID(), "Un bien"),
    ]);
  const { user } = renderPage(page, {
    path: "/admin/audit",
    at: `/admin/audit?actor=${admin.id}&type=user&id=${admin.id}`,
    user: admin,
  });
  await screen.findByText("Ce compte");
  expect(screen.queryByText("Un bien")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Objet"), "property");
  await user.click(screen.getByRole("button", { name: "Filtrer" }));
  await screen.findByText("Un bien");
  expect(screen.queryByText("Ce compte")).toBeNull();
});

it("leads to the page of what stands, and to the acts about what is gone", async () => {
  const admin = await world.newUser("admin", "Alice");
  const gone = crypto.randomUUID();
  const act = { actor_id: admin.id, action: "user.suspend" };
  await world.db.insert(auditLog).values([
    { ...act, target_type: "user", target_id: admin.id, reason: "Elle est là" },
    { ...act, target_type: "user", target_id: gone, reason: "Elle est partie" },
  ]);
  const at = `/admin/audit?actor=${admin.id}`;
  renderPage(page, { path: "/admin/audit", at, user: admin });
  const targetOf = async (reason: string) => {
    const row = (await screen.findByText(reason)).closest("li") as HTMLElement;
    return within(row)
      .getAllByRole("link", { name: /^Compte/ })[0]
      ?.getAttribute("href");
  };
  expect(await targetOf("Elle est là")).toBe(`/admin/user/${admin.id}`);
  expect(await targetOf("Elle est partie")).toBe(`/admin/audit?type=user&id=${gone}`);
});

it("narrows to whose acts an entry shows, beside the filters in force", async () => {
  const admin = await world.newUser("admin", "Alice");
  const sara = await world.newUser("admin", "Sara");
  const entry = (actor_id: string, action: string, reason: string) => ({
    actor_id,
    action,
    target_type: "user",
    target_id: admin.id,
    reason,
  });
  await world.db
    .insert(auditLog)
    .values([
      entry(sara.id, "user.suspend", "Sara suspend"),
      entry(sara.id, "user.approve", "Sara approuve"),
      entry(admin.id, "user.suspend", "Alice suspend"),
    ]);
  const { user } = renderPage(page, {
    path: "/admin/audit",
    at: `/admin/audit?action=user.suspend&type=user&id=${admin.id}`,
    user: admin,
  });
  await screen.findByText("Alice suspend");
  await user.click(screen.getByRole("link", { name: "Sara Mbarga" }));
  await waitFor(() => expect(screen.queryByText("Alice suspend")).toBeNull());
  await screen.findByText("Sara suspend");
  expect(screen.queryByText("Sara approuve")).toBeNull();
});

it("says of days that do not exist to check them, and of a failure to check the connection", async () => {
  const admin = await world.newUser("admin", "Alice");
  const CONNECTION = /Vérifiez votre connexion/;
  const open = (query: string) =>
    renderPage(page, { path: "/admin/audit", at: `/admin/audit?${query}`, user: admin });
  const asked = open("from=2026-13-40");
  await screen.findByText("Ces filtres ne conviennent pas. Vérifiez les dates.");
  expect(screen.queryByText(CONNECTION)).toBeNull();
  asked.unmount();
  network.refuse("GET /api/audit", "internal");
  open("from=2026-01-01");
  await screen.findByText("Impossible de charger l'historique.");
  screen.getByText(CONNECTION);
});
