import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { copyPostgres, createWorld } from "../../tests/support/world/world";
import { MissingExtensionsError } from "./extensions";
import { MigrationLockedError, migratePostgres } from "./migrate-postgres";
import { openPostgres } from "./postgres";

const LOCK = 7_241_001;
const world = await createWorld();
const isPostgres = world.database.engine === "postgres";

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

it.runIf(isPostgres)("waits for who is at it, and says so when that does not end", async () => {
  const url = await copyPostgres();
  const other = await connect(url);
  await other.query("select pg_advisory_lock($1)", [LOCK]);
  await expect(migratePostgres(url, { patience: 500 })).rejects.toBeInstanceOf(
    MigrationLockedError,
  );
  let isDone = false;
  const waiting = migratePostgres(url, { patience: 60_000 }).then(() => {
    isDone = true;
  });
  await expect(migratePostgres(url, { patience: 500 })).rejects.toBeInstanceOf(
    MigrationLockedError,
  );
  expect(isDone).toBe(false);
  await other.end();
  await waiting;
});

it.runIf(isPostgres)(
  "leaves no lock behind, neither after its end nor of a failed migration",
  async () => {
    const url = await copyPostgres();
    const other = await connect(url);
    const held = async () =>
      (await other.query("select from pg_locks where locktype = 'advisory' and objid = $1", [LOCK]))
        .rowCount;
    await Promise.all([migratePostgres(url), migratePostgres(url), migratePostgres(url)]);
    await expect.poll(held).toBe(0);
    await other.query("delete from drizzle.__drizzle_migrations");
    await expect(migratePostgres(url)).rejects.toThrow();
    await expect.poll(held).toBe(0);
    await other.end();
  },
);

it.runIf(isPostgres)("names every extension that it can't add", async () => {
  const template = new URL(await copyPostgres());
  const admin = await connect(template.href);
  const name = `bare_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template template0`);
  await admin.query(`create role ${name} login`);
  await admin.end();
  const bare = new URL(template);
  bare.pathname = name;
  const owner = await connect(bare.href);
  // As managed databases refuse what is not on their list.
  await owner.query(`create extension pg_trgm;
    grant create on schema public to ${name}; grant create on database ${name} to ${name};
    create function refuse() returns event_trigger language plpgsql as $$
      begin raise insufficient_privilege using message = 'not allowed: ' || current_query(); end $$;
    create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function refuse()`);
  await owner.end();
  bare.username = name;
  const failed = await migratePostgres(bare.href).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(MissingExtensionsError);
  expect((failed as MissingExtensionsError).errors.map(({ message }) => message)).toEqual([
    "not allowed: create extension if not exists btree_gist",
    "not allowed: create extension if not exists unaccent",
  ]);
});

it.runIf(isPostgres)(
  "sets what it takes for granted, whatever the database and the role say",
  async () => {
    const url = await copyPostgres();
    const name = new URL(url).pathname.slice(1);
    const admin = await connect(url);
    await admin.query("create schema strange");
    for (const setting of [
      "datestyle to 'German'",
      "intervalstyle to iso_8601",
      "timezone to 'Asia/Kathmandu'",
      "search_path to strange",
      "bytea_output to escape",
    ]) {
      await admin.query(`alter database ${name} set ${setting}`);
      await admin.query(`alter role current_user in database ${name} set ${setting}`);
    }
    await admin.end();
    const database = await openPostgres({ url });
    const [row] = await rows<Record<string, unknown>>(
      database.db,
      sql`select '2099-12-31'::date::text as day, '2099-12-31T12:00:00Z'::timestamptz::text as instant,
      interval '90 minutes'::text as span, '\\x61'::bytea::text as bytes, count(*)::int as settings from platform_settings`,
    );
    await database.close();
    expect(row).toEqual({
      day: "2099-12-31",
      instant: "2099-12-31 12:00:00+00",
      span: "01:30:00",
      bytes: "\\x61",
      settings: expect.any(Number),
    });
  },
);
