import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { landlordVerifications, profiles, users, verificationDocuments } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertVerification } from "../../../../tests/support/rows/verification";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./verification";
import * as list from "./verifications";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const DECIDE = "POST /api/verifications/:id/decision";

const open = (id: string) =>
  renderPage(page, {
    path: "/admin/verification/:id",
    at: `/admin/verification/${id}`,
    user: admin,
  });
const stored = async (id: string) =>
  (await world.db.select().from(landlordVerifications).where(eq(landlordVerifications.id, id)))[0];

it("DLA-007 asks which of two documents was checked, and forgets why it would have been refused", async () => {
  const landlord = await world.newUser("landlord", "Lucie");
  const { id, documents } = await insertVerification(world, { landlord });
  const { id: _, ...title } = documents[1] as (typeof documents)[number];
  const mandate = { ...title, kind: "mandate" as const, file_key: `${title.file_key}.m` };
  await world.db.insert(verificationDocuments).values(mandate);
  const { user } = open(id);
  await screen.findByText("Lucie", { exact: false });
  const confirm = screen.getByRole("button", { name: "Enregistrer la décision" });
  await user.click(screen.getByLabelText(/^Refuser/));
  await user.click(confirm);
  await screen.findByText("Indiquez le motif.");
  await user.type(screen.getByLabelText(/^Motif/), "Illisible.");
  await user.click(screen.getByLabelText(/^Vérifier/));
  const rights = within(screen.getByRole("group", { name: /^Document vérifié/ }));
  expect(rights.getAllByRole("radio")).toHaveLength(2);
  await user.click(confirm);
  await screen.findByText("Dites quel document vous avez vérifié.");
  expect(network.sent(DECIDE)).toEqual([]);
  await user.click(rights.getByLabelText(/^Mandat/));
  await user.click(confirm);
  await screen.findByText(/^Traitée le/);
  expect(await stored(id)).toMatchObject({
    status: "approved",
    verified_by: "mandate",
    reason: null,
  });
  // The badge that it bears now can be taken back, for a reason of its own.
  await screen.findByLabelText(/^Retirer le badge/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motif/).value).toBe("");
});

it("warns of a number that is the profile's no more and of a suspended account, of these alone", async () => {
  const landlord = await world.newUser("landlord", "Marc");
  const { id } = await insertVerification(world, { landlord });
  const first = open(id);
  await screen.findByText("Téléphone confirmé");
  expect(screen.queryByText("Ce numéro n'est plus celui du profil.")).toBeNull();
  expect(screen.queryByText("Compte suspendu")).toBeNull();
  expect(screen.queryByText(/^Ils seront supprimés le/)).toBeNull();
  first.unmount();
  const own = eq(profiles.user_id, landlord.id);
  await world.db.update(profiles).set({ phone: "+237677001199" }).where(own);
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, landlord.id));
  open(id);
  await screen.findByText("Ce numéro n'est plus celui du profil.");
  screen.getByText("Compte suspendu");
});

it("says until when the documents of a decided request are kept, and that they are gone", async () => {
  const landlord = await world.newUser("landlord", "Rose");
  const at = new Date("2026-03-01T09:00:00Z");
  const { id } = await insertVerification(world, { landlord, status: "refused", at });
  const first = open(id);
  await screen.findByText(/^Ils seront supprimés le mar\. 31 mars 2026\.$/);
  expect(screen.queryByRole("button", { name: "Enregistrer la décision" })).toBeNull();
  first.unmount();
  await world.db.delete(verificationDocuments).where(eq(verificationDocuments.verification_id, id));
  open(id);
  await screen.findByText("Les documents ont été supprimés.");
  expect(screen.queryByText(/^Ils seront supprimés/)).toBeNull();
});

it("lists what waits, the oldest first, apart from what was decided and how", async () => {
  await world.db.delete(landlordVerifications);
  const day = (n: number) => new Date(Date.UTC(2026, 2, n, 9));
  const insert = async (name: string, n: number, status?: "refused" | "approved" | "draft") =>
    insertVerification(world, {
      landlord: await world.newUser("landlord", name),
      at: day(n),
      ...(status && { status }),
    });
  await insert("Deuxième", 2);
  await insert("Première", 1);
  await insert("Refusée", 3, "refused");
  await insert("Vérifiée", 4, "approved");
  await insert("Brouillon", 5, "draft");
  const { user } = renderPage(list, { path: "/admin/verifications", user: admin });
  const rows = () => screen.queryAllByRole("listitem").map(wordsOf);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^Première Mbarga Envoyée le 1er mars 2026 à 10 h 00 Examiner/);
  expect(rows()[1]).toMatch(/^Deuxième Mbarga/);
  await user.click(screen.getByRole("link", { name: "Traitées" }));
  await waitFor(() => expect(rows().join()).toContain("Vérifiée"));
  const [refused] = rows().filter((row) => row.includes("Refusée Mbarga"));
  expect(rows()).toHaveLength(2);
  expect(refused).toMatch(/^Refusée Mbarga Refusée Envoyée le .*, traitée le 3 mars 2026/);
});
