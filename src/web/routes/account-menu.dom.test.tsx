import { screen } from "@testing-library/react";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import type { Role } from "~/contract/enums";
import { AccountEntries } from "~/web/features/site/account-entries";
import routes from "~/web/routes";
import { openNetwork } from "../../../tests/support/dom/network";
import { renderOn } from "../../../tests/support/dom/render";
import { createWorld } from "../../../tests/support/world/world";
import * as admin from "./admin/section";
import * as landlord from "./landlord/section";
import * as everybody from "./tenant/account-section";
import * as tenant from "./tenant/section";

const world = await createWorld();
openNetwork(world);

type Entry = { file: string; path?: string; children?: readonly Entry[] };
type Tree = { path: string | undefined; handle: string; children: Tree[] };
const treeOf = (entries: readonly Entry[]): Tree[] =>
  entries.map(({ file, path, children = [] }) => ({
    path,
    handle: file,
    children: treeOf(children),
  }));
const GUARDS = {
  "routes/admin/section.tsx": admin,
  "routes/landlord/section.tsx": landlord,
  "routes/tenant/account-section.tsx": everybody,
  "routes/tenant/section.tsx": tenant,
};

/** Where the section of an address sends the person who has signed in; itself where it lets in. */
async function endsAt(address: string): Promise<string | null> {
  const files = matchRoutes(treeOf(routes as Entry[]), address)?.map(({ route }) => route.handle);
  const [guard] = Object.entries(GUARDS).flatMap(([file, { clientMiddleware }]) =>
    files?.includes(file) ? clientMiddleware : [],
  );
  if (!guard) throw new Error(`${address} is in no section`);
  const args = { url: new URL(address, location.origin) } as Parameters<typeof guard>[0];
  try {
    await guard(args, async () => ({}));
    return address;
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
}

it.each([
  ["user", "/user/dashboard"],
  ["landlord", "/landlord/dashboard"],
  ["admin", "/admin/dashboard"],
] as const satisfies [Role, string][])(
  "each entry of the account menu opens to a person of role %s",
  async (role, own) => {
    renderOn(AccountEntries, { user: await world.newUser(role) });
    await screen.findByRole("link", { name: "Messages" });
    const entries = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(entries[0]).toBe(own);
    expect(await Promise.all(entries.map(endsAt))).toEqual(entries);
    // A page of another role's is not open.
    expect(await endsAt(role === "admin" ? "/user/dashboard" : "/admin/dashboard")).toBe(own);
  },
);
