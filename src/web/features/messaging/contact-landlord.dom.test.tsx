import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { ContactLandlord } from "./contact-landlord";

const world = await createWorld();
openNetwork(world);
const landlord = await world.newUser("landlord", "Paul");
const other = await world.newUser("landlord", "Lucie");

function open(user?: TestUser) {
  const Listing = () => (
    <>
      <h1>Studio à Akwa</h1>
      <ContactLandlord
        propertyId={crypto.randomUUID()}
        propertyTitle="Studio à Akwa"
        landlordId={landlord.id}
        landlordName="Paul"
      />
    </>
  );
  renderOn(Listing, user ? { user } : {});
  return screen.findByRole("heading", { name: "Studio à Akwa" });
}

it("is offered to visitors and to another landlord", async () => {
  await open();
  await screen.findByRole("button", { name: "Contacter le propriétaire" });
});

it("is offered to another landlord, with the form behind it", async () => {
  await open(other);
  await screen.findByRole("button", { name: "Contacter le propriétaire" });
});

it("is not offered to the landlord of the listing", async () => {
  await open(landlord);
  await expect.poll(() => screen.queryByRole("button")).toBeNull();
});
