import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "~/web/features/account/auth-context";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { insertBooking } from "../../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";
import { BookingControl } from "./booking-control";
import { useOwnRequest } from "./use-own-request";

const world = await createWorld();
const network = openNetwork(world);
let landlord: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord");
  property = await insertProperty(world, { landlord });
});

/** The control as the card of the listing shows it, with the request that its reader has sent. */
function open(user?: TestUser, roomy = true) {
  const opened = { count: 0 };
  function Control() {
    const { user: reader, loading } = useAuth();
    const [sent, keep] = useOwnRequest(property.id, reader?.role === "user");
    // Until it is known who looks, the page offers what the style chooses from.
    if (loading) return null;
    return (
      <>
        <BookingControl
          propertyId={property.id}
          landlordId={landlord.id}
          sent={sent}
          roomy={roomy}
          onOpen={() => {
            opened.count += 1;
          }}
        />
        <button type="button" onClick={() => keep({ id: "just-sent" })}>
          Send
        </button>
      </>
    );
  }
  return { opened, ...renderOn(Control, user ? { user } : {}) };
}
const book = () => screen.findByRole("button", { name: "Réserver" });
const request = () => screen.findByRole("link", { name: /demande/i });
const READ = "GET /api/bookings";
/** A request that this tab sent before: shown until the server has said what became of it. */
const remember = () =>
  sessionStorage.setItem(`booking-sent:${property.id}`, JSON.stringify({ id: "earlier" }));

it("leads a visitor to sign-in and back to the dialog, whatever this tab sent before", async () => {
  remember();
  open();
  const link = await screen.findByRole("link", { name: "Se connecter pour réserver" });
  expect(screen.queryByRole("button", { name: "Réserver" })).toBeNull();
  const next = link.getAttribute("href")?.split("next=")[1] ?? "";
  expect(decodeURIComponent(next)).toBe(`/property/${property.id}#reserver`);
});

it("opens the dialog for a tenant, also for another request while one waits", async () => {
  const tenant = await world.newUser();
  const first = open(tenant);
  await first.user.click(await book());
  expect(first.opened.count).toBe(1);
  first.unmount();
  const { id } = await insertBooking(world, { property, tenant });
  const again = open(tenant);
  expect((await request()).getAttribute("href")).toBe(`/user/booking/${id}`);
  expect(screen.queryByRole("button", { name: "Réserver" })).toBeNull();
  await again.user.click(screen.getByRole("button", { name: /autre/ }));
  expect(again.opened.count).toBe(1);
});

it("knows no request that was answered, lost its dates, or is another's", async () => {
  const tenant = await world.newUser();
  await insertBooking(world, { property, tenant: await world.newUser(), status: "confirmed" });
  await insertBooking(world, { property, tenant });
  remember();
  const lost = open(tenant);
  await request();
  await book();
  lost.unmount();
  const other = await insertProperty(world, { landlord });
  await insertBooking(world, { property: other, tenant });
  property = await insertProperty(world, { landlord });
  await insertBooking(world, { property, tenant, status: "cancelled" });
  remember();
  open(tenant);
  await request();
  await book();
  expect(screen.queryByRole("link", { name: /demande/i })).toBeNull();
});

it("remembers what this tab sent while the server can't be asked", async () => {
  const tenant = await world.newUser();
  network.lose(READ);
  const first = open(tenant);
  await book();
  await first.user.click(screen.getByRole("button", { name: "Send" }));
  expect((await request()).getAttribute("href")).toBe("/user/booking/just-sent");
  first.unmount();
  open(tenant);
  expect((await request()).getAttribute("href")).toBe("/user/booking/just-sent");
});

it("is for neither its owner nor an administrator, and is for another landlord", async () => {
  const own = open(landlord);
  await waitFor(() => expect(screen.getAllByRole("button")[0]).toHaveProperty("disabled", true));
  expect(screen.queryByRole("button", { name: "Réserver" })).toBeNull();
  own.unmount();
  const admin = open(await world.newUser("admin"));
  await waitFor(async () => expect(await book()).toHaveProperty("disabled", true));
  admin.unmount();
  const narrow = open(await world.newUser("admin"), false);
  await screen.findByText("La réservation est ouverte aux locataires et aux propriétaires.");
  expect(screen.queryByRole("button", { name: "Réserver" })).toBeNull();
  narrow.unmount();
  open(await world.newUser("landlord"));
  await waitFor(async () => expect(await book()).toHaveProperty("disabled", false));
  expect(network.sent(READ)).toEqual([]);
});
