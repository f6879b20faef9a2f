import { File } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DISPUTE_PHOTOS_MAX, type DisputeSide } from "~/contract/payment";
import { disputePhotos } from "~/db/schema";
import { decideDispute, reportProblem } from "~/domain/payment";
import * as adminPage from "~/web/routes/admin/dispute";
import * as landlordPage from "~/web/routes/landlord/booking";
import * as tenantPage from "~/web/routes/tenant/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderPage } from "../../../../../tests/support/dom/render";
import { heldStay } from "../../../../../tests/support/rows/held-stay";
import {
  clearMoney,
  insertDisputePhoto,
  insertNumber,
} from "../../../../../tests/support/rows/payment";
import { smallPhoto } from "../../../../../tests/support/rows/submission";
import { createWorld } from "../../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const jpeg = await smallPhoto();
const SEND = "POST /api/bookings/:id/disputes/photos";
const REMOVE = "DELETE /api/dispute-photos/:id";
const CHOOSE = "Choisir des photos : votre côté";
beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
});

/** A held stay whose tenant has reported a problem. */
async function disputed() {
  const stay = await heldStay(world);
  await insertNumber(world, stay.landlord, "+237670777772");
  const words = "Pas d'eau courante.";
  const bookingId = stay.booking.id;
  return { ...stay, ...(await reportProblem(world.as(stay.tenant), { bookingId, words })) };
}
type Stay = Awaited<ReturnType<typeof disputed>>;

async function open(stay: Stay, side: DisputeSide) {
  const path = `/${side === "tenant" ? "user" : "landlord"}/booking/:id`;
  const page = side === "tenant" ? tenantPage : landlordPage;
  const at = path.replace(":id", stay.booking.id);
  const { user } = renderPage(page, { path, at, user: stay[side] });
  await screen.findByRole("region", { name: /problème/i });
  return user;
}
/** Node's own, which the API beside the page can read. */
const photo = (name: string) =>
  new File([jpeg], name, { type: "image/jpeg" }) as unknown as globalThis.File;
const field = () => screen.findByLabelText(CHOOSE);
const thumbs = (of: string) =>
  screen.queryAllByRole("button", { name: new RegExp(`^Agrandir Photo \\d, ${of}$`) });
const button = (name: string) => screen.findByRole("button", { name });
const stored = () => world.db.select().from(disputePhotos);
const show = ({ disputeId: dispute_id, ...stay }: Stay, side: DisputeSide, file = jpeg) =>
  insertDisputePhoto(world, { dispute_id, side, owner: stay[side], file });
/** Whether the browser would ask before this tab is closed. */
function asksBeforeLeaving(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}
const decide = ({ disputeId }: Stay) =>
  decideDispute(world.as(admin), {
    disputeId,
    toTenant: 60_000,
    toLandlord: 40_000,
    reason: "Trois jours sans eau.",
  });

describe.each([
  ["tenant", "landlord", "propriétaire", "locataire"],
  ["landlord", "tenant", "locataire", "propriétaire"],
] as const)("PAY-011 the photos of a problem, for its %s", (side, other, theirs, own) => {
  it("are added and taken off under its own words, beside the other side's", {
    tags: "full",
  }, async () => {
    const stay = await disputed();
    await show(stay, other);
    const user = await open(stay, side);
    await user.upload(await field(), [photo("robinet.jpg"), photo("évier.jpg")]);
    await waitFor(() => expect(thumbs("votre côté")).toHaveLength(2));
    expect(wordsOf(screen.getByRole("region", { name: /problème/i }))).toContain("2 sur 6");
    expect((await stored()).filter((one) => one.side === side)).toHaveLength(2);

    await user.click(await button("Agrandir Photo 1, votre côté"));
    await user.click(await button("Retirer la photo"));
    await user.click(await button("Oui, la retirer"));
    await screen.findByText("Photo retirée");
    await waitFor(() => expect(thumbs("votre côté")).toHaveLength(1));
    expect((await stored()).filter((one) => one.side === side)).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();

    // The other side's is there to be looked at.
    await user.click(await button(`Agrandir Photo 1, ${theirs}`));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("button", { name: "Retirer la photo" })).toBeNull();
    cleanup();
    await open(stay, other);
    await button(`Agrandir Photo 1, ${own}`);
  });

  it("stay to be seen after the decision, and nothing can be changed", async () => {
    const stay = await disputed();
    await show(stay, side);
    await show(stay, other);
    await decide(stay);
    const user = await open(stay, side);
    await button(`Agrandir Photo 1, ${theirs}`);
    await user.click(await button("Agrandir Photo 1, votre côté"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("button", { name: "Retirer la photo" })).toBeNull();
    expect(screen.queryByLabelText(CHOOSE)).toBeNull();
    expect(screen.queryByText("Vos photos")).toBeNull();
  });

  it("that come too late bring the decision, and wait for nothing", async () => {
    const stay = await disputed();
    const user = await open(stay, side);
    const chosen = await field();
    await decide(stay);
    await user.upload(chosen, photo("robinet.jpg"));
    await screen.findByText(/Trois jours sans eau\./);
    expect(screen.queryByLabelText(CHOOSE)).toBeNull();
    expect(screen.queryByRole("button", { name: "Réessayer\u00a0: robinet.jpg" })).toBeNull();
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  it("that failed before the decision are let go when their page is opened again", async () => {
    const stay = await disputed();
    const user = await open(stay, side);
    network.lose(SEND);
    await user.upload(await field(), photo("robinet.jpg"));
    await button("Réessayer\u00a0: robinet.jpg");
    cleanup();
    expect(asksBeforeLeaving()).toBe(true);
    await decide(stay);
    await open(stay, side);
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

it("a photo that comes too late is let go, though its page was left", async () => {
  const stay = await disputed();
  const user = await open(stay, "tenant");
  const release = network.hold(SEND);
  await user.upload(await field(), photo("robinet.jpg"));
  await waitFor(() => expect(network.sent(SEND)).toHaveLength(1));
  cleanup();
  await decide(stay);
  expect(asksBeforeLeaving()).toBe(true);
  release();
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

it("PAY-011 a photo whose answer was lost is sent again when asked to, and stored once", {
  tags: "full",
}, async () => {
  const stay = await disputed();
  const user = await open(stay, "tenant");
  const mend = network.loseAnswers(SEND);
  await user.upload(await field(), photo("robinet.jpg"));
  const again = await button("Réessayer\u00a0: robinet.jpg");
  mend();
  await user.click(again);
  await waitFor(() => expect(thumbs("votre côté")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Réessayer\u00a0: robinet.jpg" })).toBeNull();
  expect(network.sent(SEND)).toHaveLength(2);
  expect(await stored()).toHaveLength(1);
});

it("a photo stays in the landlord's page, though a reading from before it comes late", async () => {
  const stay = await disputed();
  const user = await open(stay, "landlord");
  const chosen = await field();
  // Something for that reading to bring.
  await show(stay, "tenant");
  const read = "GET /api/bookings/:id/payment";
  const reads = network.sent(read).length;
  const release = network.holdAnswers(read);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(network.sent(read)).toHaveLength(reads + 1));
  await user.upload(chosen, photo("robinet.jpg"));
  await waitFor(() => expect(thumbs("votre côté")).toHaveLength(1));
  release();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(thumbs("votre côté")).toHaveLength(1);
});

it("a photo that was refused says why, until it is dropped", async () => {
  const user = await open(await disputed(), "tenant");
  network.refuse(SEND, "photo_invalid");
  await user.upload(await field(), photo("robinet.jpg"));
  await user.click(await button("Retirer robinet.jpg"));
  expect(screen.queryByText("robinet.jpg")).toBeNull();
  expect(await stored()).toEqual([]);
});

it("a photo that could not be taken off stays, with the reason", async () => {
  const stay = await disputed();
  await show(stay, "tenant");
  const user = await open(stay, "tenant");
  network.lose(REMOVE);
  await user.click(await button("Agrandir Photo 1, votre côté"));
  await user.click(await button("Retirer la photo"));
  await user.click(await button("Oui, la retirer"));
  await screen.findByText("La photo n'a pas été retirée");
  await user.click(await button("La garder"));
  expect(thumbs("votre côté")).toHaveLength(1);
});

it("takes six a side and says so of the others", async () => {
  const stay = await disputed();
  for (let n = 2; n < DISPUTE_PHOTOS_MAX; n += 1) await show(stay, "tenant");
  const user = await open(stay, "tenant");
  await user.upload(await field(), [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")]);
  await screen.findByText(/^6 photos au plus : les autres n.ont pas été prises/);
  await waitFor(() => expect(thumbs("votre côté")).toHaveLength(6));
  expect(screen.queryByLabelText(CHOOSE)).toBeNull();
  expect(await stored()).toHaveLength(6);
});

it("PAY-011 an administrator sees them under the words of each side", async () => {
  const stay = await disputed();
  await show(stay, "tenant");
  await show(stay, "tenant");
  await show(stay, "landlord");
  const path = "/admin/payments/disputes/:id";
  renderPage(adminPage, { path, at: path.replace(":id", stay.disputeId), user: admin });
  const photosOf = async (name: string) =>
    within(await screen.findByRole("region", { name })).getAllByRole("button", {
      name: /^Agrandir/,
    });
  expect(await photosOf("Locataire")).toHaveLength(2);
  expect(await photosOf("Propriétaire")).toHaveLength(1);
});
