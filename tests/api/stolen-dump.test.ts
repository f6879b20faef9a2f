import { beforeAll, expect, it } from "vitest";
import { confirmSubscription } from "~/domain/newsletter";
import { authDoor } from "../support/auth";
import { type DumpedRow, dumpDatabase, tokensIn } from "../support/database-dump";
import { sendWaitingMails } from "../support/outbox";
import { insertProperty } from "../support/property";
import { send } from "../support/submission";
import { createWorld } from "../support/world";

const world = await createWorld();
const { post, member, signUp, signIn } = authDoor(world);
const landlord = await world.newUser("landlord", "Paulette");
const tenant = await world.newUser("user", "Awa");
const TEXT = "La clé se trouve sous le pot de fleurs bleu";
let dump: DumpedRow[];

beforeAll(async () => {
  const email = await member();
  await signIn(email);
  await post("recover", { email });
  await signUp("new@example.cm");
  await post("resend-confirmation", { email: "new@example.cm" });
  await send(world, undefined, "POST", "/newsletter", { email: "letter@example.cm" });
  const property = await insertProperty(world, { landlord });
  const letter = { property_id: property.id, subject: "Visite", content: TEXT };
  await world.client(tenant).api.messages.$post({ json: letter });
  dump = await dumpDatabase(world);
});

it("a stolen dump of the database opens no door", async () => {
  // The people of `newUser` have their session's id as token; a real one is random.
  const known = [landlord.refreshToken, tenant.refreshToken];
  const tokens = tokensIn(dump).filter((token) => !known.includes(token));
  expect(tokens.length).toBeGreaterThan(50);
  expect(await doorsOf(tokens)).toEqual([]);
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
