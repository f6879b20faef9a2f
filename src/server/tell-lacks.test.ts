import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readConfig } from "~/config";
import { auditLog } from "~/db/schema";
import { readStatus } from "~/domain/system";
import { adoptStorage, MARK } from "~/domain/upload";
import { setSetting } from "../../tests/support/rows/submission";
import { createWorld, TEST_SECRET } from "../../tests/support/world/world";
import { setUpOf } from "./set-up";
import { tellLacks } from "./tell-lacks";

const world = await createWorld();
const ENV = {
  DATA_DIR: "/srv/kwata",
  AUTH_SECRET: TEST_SECRET,
  PUBLIC_URL: "https://kwata.cm",
  TRUST_PROXY: "true",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "bonjour@kwata.cm",
};

function start(env: Record<string, string>) {
  const config = readConfig(env);
  return tellLacks({ ...world.as(), setUp: setUpOf(config) }, config.local);
}
const told = () =>
  world.logged
    .splice(0)
    .map(({ level, message, details }) => `${level} ${message} ${details?.about}`);
const noted = () => world.db.$count(auditLog, eq(auditLog.action, "secret.first_use"));

it("tells each lack of a public site once, the grave ones as errors", async () => {
  world.logged.splice(0);
  await start({ ...ENV, PUBLIC_URL: "http://kwata.cm" });
  const ofSettings = told().filter((line) => !line.endsWith("administrator"));
  expect(ofSettings).toEqual([
    "error site lacks https",
    ...["texts", "chat", "contact", "backup", "legal"].map((about) => `info site lacks ${about}`),
  ]);
});

it("tells nothing of a site of this machine alone, and notes nothing of it", async () => {
  const before = await noted();
  await start({ ...ENV, PUBLIC_URL: "http://localhost:3000", AUTH_SECRET: `local ${TEST_SECRET}` });
  expect([told(), await noted()]).toEqual([[], before]);
});

it("says on every site that the files are another database's, until they are declared its own", async () => {
  const local = { ...ENV, PUBLIC_URL: "http://localhost:3000" };
  await world.storage.put(MARK, Buffer.from(crypto.randomUUID()), "text/plain");
  await start(local);
  expect(told()).toEqual(["error site lacks files"]);
  await adoptStorage(world);
  await start(local);
  expect(told()).toEqual([]);
});

it("knows how old a secret is from the first start with it", async () => {
  const env = { ...ENV, AUTH_SECRET: `aged ${TEST_SECRET}` };
  await start(env);
  world.pass({ days: 400 });
  await start(env);
  expect(told()).toContain("info site lacks secret");
  await start({ ...ENV, AUTH_SECRET: `another ${TEST_SECRET}` });
  expect(told()).not.toContain("info site lacks secret");
});

it("notes a secret once, however often the site starts with it", async () => {
  const before = await noted();
  const env = { ...ENV, AUTH_SECRET: `once ${TEST_SECRET}` };
  for (let n = 0; n < 2; n += 1) await start(env);
  expect(await noted()).toBe(before + 1);
});

const CONTACT = ["contact_phone", "contact_email", "contact_address"];
const PAYMENTS = ["payments_provider", "payments_agreement", "payments_rules"];
it.each([
  ["contact_phone", "téléphone"],
  ["contact_email", "e-mail"],
  ["contact_address", "adresse"],
  ["payments_provider", "nom du prestataire"],
  ["payments_agreement", "référence de la convention"],
  ["payments_rules", "règles de versement"],
])("names %s alone when that setting alone is empty", async (empty, name) => {
  const keys = [...CONTACT, ...PAYMENTS];
  for (const key of keys) await setSetting(world, key, key === empty ? "" : "bonjour@kwata.cm");
  world.logged.splice(0);
  const provider = { PAYMENT_PROVIDER: "pawapay", PAYMENT_URL: "https://pay.test" };
  await start({ ...ENV, ...provider, PAYMENT_TOKEN: "token" });
  const about = empty.split("_")[0];
  const lacks = world.logged.splice(0).filter(({ details }) => details?.about === about);
  expect(lacks.map(({ details }) => details?.sentence)).toEqual([
    expect.stringContaining(`il manque : ${name}.`),
  ]);
  for (const key of keys) await setSetting(world, key, "");
});

it("shows the administrator the same list", async () => {
  const admin = await world.newUser("admin");
  world.logged.splice(0);
  const status = await readStatus({ ...world.as(admin), setUp: setUpOf(readConfig(ENV)) });
  await start(ENV);
  const logged = world.logged.splice(0).map(({ details }) => details?.sentence);
  expect(logged.length).toBeGreaterThan(3);
  expect(status.lacks?.map(({ sentence }) => sentence)).toEqual(logged);
});

it.each([
  [{}, "beside"],
  [{ BACKUP_TO: "/srv/kwata/backups" }, "beside"],
  [{ BACKUP_TO: "/srv/backups" }, "away"],
  [{ BACKUP_TO: "s3://kwata/backups" }, "away"],
  [{ DATABASE_URL: "postgres://localhost/kwata" }, "none"],
])("with %j backups go %s", (env, place) => {
  expect(setUpOf(readConfig({ ...ENV, ...env })).backup).toBe(place);
});
