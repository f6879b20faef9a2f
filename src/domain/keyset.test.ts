import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { contactMessages } from "~/db/schema";
import { createWorld } from "../../tests/support/world/world";
import { afterRow } from "./keyset";

const world = await createWorld();
const { id, name, email, created_at } = contactMessages;
const idOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;

/** Three rows of one moment between an older and a newer one, and one of another sender. */
await world.db.insert(contactMessages).values(
  [
    { letter: "e", minute: 1 },
    { letter: "b", minute: 2 },
    { letter: "c", minute: 2 },
    { letter: "a", minute: 2 },
    { letter: "d", minute: 3 },
    { letter: "f", minute: 2, sender: "other" },
  ].map(({ letter, minute, sender = "one" }) => ({
    id: idOf(letter),
    name: letter,
    email: `${sender}@kwata.test`,
    subject: "general" as const,
    message: "Bonjour",
    created_at: new Date(Date.UTC(2026, 4, 1, 10, minute)),
  })),
);
const own = eq(email, "one@kwata.test");

async function lettersOf(where: SQL | undefined, order: "asc" | "desc") {
  const sorted = order === "asc" ? asc : desc;
  const rows = await world.db
    .select({ name })
    .from(contactMessages)
    .where(where)
    .orderBy(sorted(created_at), sorted(id));
  return rows.map((row) => row.name).join("");
}

it.each([
  { order: "asc", cursor: undefined, left: "eabcfd" },
  { order: "asc", cursor: "e", left: "abcfd" },
  { order: "asc", cursor: "b", left: "cfd" },
  { order: "asc", cursor: "d", left: "" },
  { order: "desc", cursor: "d", left: "fcbae" },
  { order: "desc", cursor: "b", left: "ae" },
  { order: "desc", cursor: "e", left: "" },
] as const)("leaves $left after $cursor, $order, also among rows of one moment", async (one) => {
  const cursor = one.cursor && idOf(one.cursor);
  const where = afterRow(cursor, [created_at, id], one.order);
  expect(await lettersOf(where, one.order)).toBe(one.left);
});

it.each([
  ["is no id", "nonsense"],
  ["is empty", ""],
  ["names no row", idOf("9")],
  ["names another one's row", idOf("f")],
])("finds nothing after a cursor that %s", async (_what, cursor) => {
  expect(await lettersOf(afterRow(cursor, [created_at, id], "asc", own), "asc")).toBe("");
});

it("counts one's own rows alone as cursors, and orders by expressions too", async () => {
  const keys = [sql`${name} collate "C"`, id] as const;
  expect(await lettersOf(afterRow(idOf("c"), keys, "desc", own), "desc")).toBe("ba");
});
