import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { reviews } from "~/db/schema";
import { answerDraftKey } from "~/web/features/review/answer-form";
import { writeDraft } from "~/web/forms/draft";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./reviews";

const world = await createWorld();
const network = openNetwork(world);
const ANSWER = "PUT /api/reviews/:id/answer";
let landlord: TestUser;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
});

async function review(title: string, given: Partial<typeof reviews.$inferInsert> = {}) {
  const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
  const said = { rating: 4, title, comment: "Calme.", ...given };
  await insertReview(world, property, await world.newUser("user", "Grâce"), said);
  return property.id;
}
const stored = async (property: string) =>
  (await world.db.select().from(reviews).where(eq(reviews.property_id, property)))[0]?.answer;
const open = () => renderPage(page, { path: "/landlord/reviews", user: landlord });
async function card(title: string) {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  const element = heading.closest("li") as HTMLElement;
  return { element, ...within(element) };
}

it("answers the review that is meant, keeps what the line lost, and goes once", async () => {
  const [answered, other] = [await review("Très calme"), await review("Bruyant")];
  const first = open();
  const shown = await card("Très calme");
  expect(wordsOf(shown.element)).toContain("Grâce Mbarga");
  await first.user.click(shown.getByRole("button", { name: "Répondre à cet avis" }));
  const field = shown.getByLabelText<HTMLTextAreaElement>("Votre réponse");
  expect(document.activeElement).toBe(field);
  await first.user.click(shown.getByRole("button", { name: "Publier ma réponse" }));
  await shown.findByText(/est obligatoire|obligatoire/);
  await first.user.type(field, " Merci ! ");
  const mend = network.lose(ANSWER);
  await first.user.click(shown.getByRole("button", { name: "Publier ma réponse" }));
  await shown.findByText(/^Votre réponse n'est pas partie\./);
  first.unmount();
  mend();

  // The form stands open with what was typed, in its own card alone.
  const again = open();
  const kept = await card("Très calme");
  expect(screen.getAllByLabelText("Votre réponse")).toHaveLength(1);
  expect(kept.getByLabelText<HTMLTextAreaElement>("Votre réponse").value).toBe(" Merci ! ");
  await again.user.dblClick(kept.getByRole("button", { name: "Publier ma réponse" }));
  await screen.findByText("Réponse publiée");
  await kept.findByText("Merci !");
  kept.getByText(/^Modifiable jusqu'au/);
  expect(network.sent(ANSWER)).toHaveLength(2);
  expect([await stored(answered), await stored(other)]).toEqual(["Merci !", null]);
  again.unmount();
  open();
  await (await card("Très calme")).findByText("Merci !");
  expect(screen.queryByLabelText("Votre réponse", { selector: "textarea" })).toBeNull();
});

it("takes the focus of nothing for an answer that was begun before", async () => {
  const id = crypto.randomUUID();
  await review("Très calme", { id });
  writeDraft(answerDraftKey(id), { answer: "Merci à v" }, "browser");
  open();
  const field = (await card("Très calme")).getByLabelText<HTMLTextAreaElement>("Votre réponse");
  expect(field.value).toBe("Merci à v");
  expect(document.activeElement).not.toBe(field);
});

it("changes an answer, or gives the change up with what was typed", async () => {
  const edited_at = new Date("2024-03-05T12:00:00Z");
  const id = await review("Bien", { answer: "Merci.", answered_at: new Date(), edited_at });
  const { user, unmount } = open();
  const shown = await card("Bien");
  shown.getByText(", modifié le mar. 5 mars 2024");
  await user.click(shown.getByRole("button", { name: "Modifier ma réponse" }));
  const field = () => shown.getByLabelText<HTMLTextAreaElement>("Votre réponse");
  expect(field().value).toBe("Merci.");
  await user.type(field(), " Jamais.");
  await user.click(shown.getByRole("button", { name: "Annuler" }));
  shown.getByText("Merci.");
  await user.click(shown.getByRole("button", { name: "Modifier ma réponse" }));
  expect(field().value).toBe("Merci.");
  await user.type(field(), " À bientôt.");
  await user.click(shown.getByRole("button", { name: "Enregistrer ma réponse" }));
  await screen.findByText("Réponse modifiée");
  await waitFor(async () => expect(await stored(id)).toBe("Merci. À bientôt."));
  unmount();
});

it("leaves an answer as it is once its time is over", async () => {
  const answered_at = new Date("2024-02-01T12:00:00Z");
  const id = crypto.randomUUID();
  await review("Ancien", { id, answer: "Merci.", answered_at });
  // What was typed of another one came too late.
  writeDraft(answerDraftKey(id), { answer: "Merci à vous." }, "browser");
  open();
  const shown = await card("Ancien");
  expect(wordsOf(shown.element)).toContain("Votre réponse Merci.");
  expect(shown.queryByRole("textbox")).toBeNull();
  expect(shown.queryByRole("button")).toBeNull();
  expect(shown.queryByText(/^Modifiable jusqu'au/)).toBeNull();
});
