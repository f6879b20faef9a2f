import { expect, it } from "vitest";
import { DEMO_DOMAIN } from "~/contract/demo";
import { ADMIN, LANDLORDS, TENANTS } from "./accounts";

it("gives every account with the published password an address that says so", () => {
  for (const { email } of [ADMIN, ...LANDLORDS, ...TENANTS]) {
    expect(email.endsWith(DEMO_DOMAIN), email).toBe(true);
  }
});
