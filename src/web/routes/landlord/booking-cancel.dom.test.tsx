import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
const RECEIVED = "POST /api/received-bookings/:id";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

const inDays = (days: number) => addDays(today(new Date()), days);
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, { property, tenant, status: "confirmed", ...given });
async function opened(id: string) {
  const at = `/landlord/booking/${id}`;
  const shown = renderPage(page, { path: "/landlord/booking/:id", at, user: landlord });
  await screen.findByRole("region", { name: "Suivi" });
  return shown;
}
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const words = (name: string) => wordsOf(screen.getByRole("region", { name }));
const press = (name: string) => screen.getByRole("button", { name });
const absent = (name: string) => screen.queryByRole("button", { name }) === null;

describe("a confirmed stay that can't be kept", () => {
  const CANCEL = "Annuler ce séjour";

  it("is cancelled once with a reason, after its consequences were read", async () => {
    const { id } = await stay();
    const { user } = await opened(id);
    await user.click(press(CANCEL));
    const dialog = within(await screen.findByRole("dialog", { name: CANCEL }));
    dialog.getByText(/Pendant un an, vos annonces diront que vous avez annulé/);
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Annuler le séjour" });
    expect(confirm.disabled).toBe(true);
    await user.type(dialog.getByLabelText("Motif"), "Un dégât des eaux.");
    const mend = network.lose(`${RECEIVED}/cancel`);
    await user.click(confirm);
    await dialog.findByText(/Une erreur est survenue lors de la mise à jour/);
    mend();
    await user.dblClick(confirm);
    await screen.findByText("Séjour annulé", { selector: ".toast *" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await stored(id)).toMatchObject({ status: "cancelled", notes: "Un dégât des eaux." });
    expect(words("Suivi")).toContain("Séjour annulé par le propriétaire");
    expect(absent(CANCEL)).toBe(true);
  });

  it.each([
    ["has begun", { start_date: inDays(0), end_date: inDays(9) }],
    ["waits for an answer", { status: "pending" as const }],
  ])("is not offered where it %s", async (_, given) => {
    await opened((await stay(given)).id);
    expect(absent(CANCEL)).toBe(true);
  });
});
