import { File } from "node:buffer";
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { landlordVerifications, profiles, verificationDocuments } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertVerification } from "../../../../tests/support/rows/verification";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./verification";

const world = await createWorld();
const network = openNetwork(world);
/** Node's own, which the API beside the page can read. */
const deed = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "titre.pdf", {
  type: "application/pdf",
}) as unknown as globalThis.File;
const TITLE = "Choisir un fichier : Titre de propriété";

it("DLA-006 takes the same file again after it was removed", async () => {
  const landlord = await world.newUser("landlord");
  const { user } = renderPage(page, { path: "/landlord/verification", user: landlord });
  for (const time of [1, 2]) {
    await user.upload(await screen.findByLabelText(TITLE), deed);
    const remove = await screen.findByRole("button", {
      name: /^Retirer Titre de propriété, PDF 1/,
    });
    expect(network.sent("POST /api/verification/documents")).toHaveLength(time);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText(/^PDF 1/)).toBeNull());
    expect(network.sent("DELETE /api/verification/documents/:id")).toHaveLength(time);
  }
});

it("DLA-006 keeps each of two files that are sent at once, and what was removed meanwhile is gone", async () => {
  const landlord = await world.newUser("landlord");
  const { user } = renderPage(page, { path: "/landlord/verification", user: landlord });
  const files = () =>
    screen
      .queryAllByRole("button", { name: /^Retirer .*, PDF \d/ })
      .map((one) => one.getAttribute("aria-label")?.split(",")[0]);
  await user.upload(await screen.findByLabelText("Choisir un fichier : Mandat de location"), deed);
  await waitFor(() => expect(files()).toEqual(["Retirer Mandat de location"]));
  const release = network.holdAnswers("POST /api/verification/documents");
  await user.upload(screen.getByLabelText("Choisir un fichier : Pièce d'identité"), deed);
  await user.upload(screen.getByLabelText(TITLE), deed);
  await waitFor(() => expect(network.sent("POST /api/verification/documents")).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: /^Retirer Mandat/ }));
  await waitFor(() => expect(files()).toEqual([]));
  release();
  await waitFor(() =>
    expect(files()).toEqual(["Retirer Pièce d'identité", "Retirer Titre de propriété"]),
  );
});

it("DLA-006 takes four files of a kind, says when one could not be removed, and then takes another", async () => {
  const landlord = await world.newUser("landlord");
  const { id, documents } = await insertVerification(world, { landlord, status: "draft" });
  const { id: _, ...title } = documents[1] as (typeof documents)[number];
  for (const n of [2, 3, 4]) {
    const next = { ...title, file_key: `${title.file_key}.${n}`, verification_id: id };
    await world.db.insert(verificationDocuments).values(next);
  }
  const { user } = renderPage(page, { path: "/landlord/verification", user: landlord });
  await screen.findByText(/^Photo 4, /);
  expect(screen.queryByLabelText(TITLE)).toBeNull();
  screen.getByLabelText("Choisir un fichier : Pièce d'identité");
  const remove = () => screen.getByRole("button", { name: /^Retirer Titre de propriété, Photo 4/ });
  const mend = network.lose("DELETE /api/verification/documents/:id");
  await user.click(remove());
  await screen.findByText("Le fichier n'a pas pu être retiré.");
  mend();
  await user.click(remove());
  await screen.findByLabelText(TITLE);
});

const requestOf = ({ id }: { id: string }) =>
  world.db.select().from(landlordVerifications).where(eq(landlordVerifications.landlord_id, id));
const alerts = () =>
  [...document.querySelectorAll("section [role=alert]")].map(({ textContent }) => textContent);

it("DLA-006 says beside each part what a request lacks, and forgets it once a part comes", async () => {
  const landlord = await world.newUser("landlord");
  const { user } = renderPage(page, { path: "/landlord/verification", user: landlord });
  await user.click(await screen.findByRole("button", { name: "Envoyer ma demande" }));
  await waitFor(() =>
    expect(alerts()).toEqual([
      "Confirmez d'abord votre numéro de téléphone.",
      "Envoyez une pièce d'identité.",
      expect.stringMatching(/^Envoyez un titre de propriété, un mandat/),
    ]),
  );
  await user.upload(screen.getByLabelText(TITLE), deed);
  await screen.findByText(/^PDF 1/);
  expect(alerts()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
});

it.each([
  [200, false],
  [340, true],
])("offers a new request %i days after the approval: %s", async (days, offered) => {
  const landlord = await world.newUser("landlord");
  const at = new Date(world.now().getTime() - days * 86_400_000);
  await insertVerification(world, { landlord, status: "approved", at });
  renderPage(page, { path: "/landlord/verification", user: landlord });
  await screen.findByText(/^Vous êtes vérifié jusqu'au /);
  const renewal = screen.queryByText(/Votre badge prend bientôt fin/);
  expect(renewal !== null).toBe(offered);
  expect(screen.queryByRole("button", { name: "Envoyer ma demande" }) !== null).toBe(offered);
});

it("takes a request back with its documents after a question, at the second try too", async () => {
  const landlord = await world.newUser("landlord", "Nadia");
  await insertVerification(world, { landlord, at: new Date() });
  const { user } = renderPage(page, { path: "/landlord/verification", user: landlord });
  await user.click(await screen.findByRole("button", { name: "Retirer ma demande" }));
  const dialog = () => within(screen.getByRole("dialog"));
  expect(screen.queryByRole("button", { name: "Envoyer ma demande" })).toBeNull();
  const mend = network.lose("DELETE /api/verification");
  await user.click(dialog().getByRole("button", { name: "Retirer ma demande" }));
  await dialog().findByRole("alert");
  expect(await requestOf(landlord)).toHaveLength(1);
  mend();
  await user.click(dialog().getByRole("button", { name: "Retirer ma demande" }));
  await screen.findByRole("button", { name: "Envoyer ma demande" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText(/^(PDF|Photo) 1/)).toBeNull();
  expect(await requestOf(landlord)).toEqual([]);
});

it.each([
  ["refused", "Votre demande n'a pas été acceptée", true],
  ["waiting", /^Votre demande est partie le/, false],
  ["approved", /^Vous êtes vérifié jusqu'au/, false],
] as const)(
  "says how a request stands, and asks for another where it may: %s",
  async (status, sentence, asks) => {
    const landlord = await world.newUser("landlord");
    await insertVerification(world, { landlord, status, at: new Date() });
    renderPage(page, { path: "/landlord/verification", user: landlord });
    await screen.findByText(sentence);
    expect(screen.queryByRole("button", { name: "Envoyer ma demande" }) !== null).toBe(asks);
  },
);

it.each([
  ["no number", null],
  ["a number that receives no SMS", "+237233421234"],
])("asks for a mobile number where the profile has %s", async (_, phone) => {
  const landlord = await world.newUser("landlord");
  const own = eq(profiles.user_id, landlord.id);
  await world.db.update(profiles).set({ phone }).where(own);
  renderPage(page, { path: "/landlord/verification", user: landlord });
  const link = await screen.findByRole("link", { name: "Compléter mon profil" });
  expect(link.getAttribute("href")).toBe("/user/edit-profile");
  expect(screen.queryByRole("button", { name: "Recevoir un code" })).toBeNull();
});
