import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { confirmSubscription } from "~/domain/newsletter";
import { sendPhoneCode } from "~/domain/phone";
import { insertProperty } from "../support/rows/property";
import { send } from "../support/rows/submission";
import { authDoor } from "../support/world/auth";
import { type DumpedRow, dumpDatabase, tokensIn } from "../support/world/database-dump";
import { sendWaitingMails } from "../support/world/outbox";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const { post, member, signUp, signIn } = authDoor(world);
const landlord = await world.newUser("landlord", "Paulette");
const tenant = await world.newUser("user", "Awa");
const TEXT = "La clé se trouve sous le pot de fleurs bleu";
const NUMBER = "+237699123456";
let dump: DumpedRow[];

beforeAll(async () => {
  const email = await member();
  await signIn(email);
  await post("recover", { email });
  await signUp("new@example.cm");
  await post("resend-confirmation", { email: "new@example.cm" });
  await send(world, undefined, "POST", "/newsletter", { email: "letter@example.cm" });
  await sendPhoneCode(world.as(), { phone: NUMBER, purpose: "sign_in" });
  const property = await insertProperty(world, { landlord });
  const letter = { property_id: property.id, subject: "Visite", content: TEXT };
  await world.client(tenant).api.messages.$post({ json: letter });
  dump = await dumpDatabase(world);
});

it("a stolen dump of the database opens no door", { tags: "full" }, async () => {
  // The people of `newUser` have their session's id as token; a real one is random.
  const known = [landlord.refreshToken, tenant.refreshToken];
  const tokens = tokensIn(dump).filter((token) => !known.includes(token));
  expect(tokens.length).toBeGreaterThan(50);
  expect(await doorsOf(tokens)).toEqual([]);
});

it("no code by text message is found among all million of six digits", { tags: "full" }, () => {
  const rows = JSON.stringify(dump.filter(({ table }) => table.endsWith("phone_codes")));
  expect(rows).toContain("sign_in");
  const hashes = Array.from({ length: 1_000_000 }, (_, n) => {
    const text = `sign_in:${NUMBER}:${String(n).padStart(6, "0")}`;
    return createHash("sha256").update(text).digest("base64url");
  });
  expect(hashes.filter((hash) => rows.includes(hash))).toEqual([]);
});

it("the same search finds the doors in the mails themselves", async () => {
  const mails = await sendWaitingMails(world);
  expect(await doorsOf(tokensIn(mails))).toEqual(["confirmation", "newsletter", "recovery"]);
});

it("no job shows a mail's words, its reader or an address", () => {
  expect(dump.some(({ row }) => (row as { content?: string }).content === TEXT)).toBe(true);
  const jobs = JSON.stringify(dump.filter(({ table }) => table.startsWith("pgboss.")));
  const asked = ["send-account-mail", "sealed"];
  expect(asked.filter((word) => jobs.includes(word))).toEqual(asked);
  const secrets = [TEXT, "fleurs", "Paulette", landlord.email, "new@example.cm", "http"];
  expect(secrets.filter((word) => jobs.includes(word))).toEqual([]);
});

/** The doors that at least one of these tokens opens. */
async function doorsOf(tokens: string[]): Promise<string[]> {
  const opened = new Set<string>();
  const says = (act: Promise<unknown>) => act.then(Boolean).catch(() => false);
  for (const token of tokens) {
    const { credentials, db } = world;
    if (await credentials.findRecovery(token)) opened.add("recovery");
    if (await credentials.confirmEmail(db, token)) opened.add("confirmation");
    if (await says(confirmSubscription(world.as(), token))) opened.add("newsletter");
    if (await says(world.auth.refresh(token))) opened.add("session");
  }
  return [...opened].sort();
}
