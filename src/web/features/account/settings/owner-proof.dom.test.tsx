import { screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { createWorld } from "../../../../../tests/support/world/world";
import { OwnerProofField } from "./owner-proof";

const world = await createWorld();
const network = openNetwork(world);
const SEND = "POST /api/account/code";
const SENT = /^Un code à six chiffres vient de partir vers \+237 6 99 66 10 01\./;
const REFUSED = "Trop d'essais. Patientez quelques minutes.";

it("says why no code was sent, until one is", async () => {
  const own = await world.newUser("user", "Clarisse");
  const phone = "+237699661001";
  await world.db.update(users).set({ phone, email: null }).where(eq(users.id, own.id));
  const signsIn = { has_password: false, sign_in_phone: phone };
  const { user } = renderOn(() => <OwnerProofField own={signsIn} errors={{}} />, { user: own });
  const press = async () =>
    user.click(await screen.findByRole("button", { name: "Recevoir un code" }));
  const mend = network.refuse(SEND, "rate_limited");
  await press();
  await screen.findByText(REFUSED);
  expect(screen.queryByText(SENT)).toBeNull();
  mend();
  await press();
  await screen.findByText(SENT);
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(network.sent(SEND)).toHaveLength(2);
});
