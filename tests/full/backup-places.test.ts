import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "~/config";
import { DAY_MS } from "~/contract/days";
import type { EmbeddedDatabase } from "~/db/embedded";
import { checkBackup } from "~/server/backup/check-backup";
import { filesOf } from "~/server/backup/copy-files";
import { serveCopies } from "~/server/backup/database-copies";
import { expireBackups } from "~/server/backup/expire-backups";
import { loadRows } from "~/server/backup/load-rows";
import { makeBackup } from "~/server/backup/make-backup";
import { findBackup, listBackups, nameOf, readManifest } from "~/server/backup/manifest";
import { lockPlace, openPlace } from "~/server/backup/place";
import { restoreBackup } from "~/server/backup/restore-backup";
import { openVault, sha256 } from "~/server/backup/vault";
import { openStorage } from "~/server/services";
import type { FileStorage } from "~/storage/types";
import {
  addLandlord,
  emptyPostgres,
  fileSums,
  onDatabase,
  rowSums,
  siteEnv,
} from "../support/world/backed-up-site";
import { startS3Server } from "../support/world/s3-server";
import { copyPostgres } from "../support/world/world";

const root = mkdtempSync(join(tmpdir(), "kwata-places-"));
const s3 = await startS3Server("kwata-backups");
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});
const KEY = "une-cle-de-test-assez-longue";
const PICTURE = "property-images/8d1f/1-abc-1280.webp";
const SAME = "property-images/8d1f/2-abc-1280.webp";
const folder = () => mkdtempSync(join(root, "x-"));

/** A site on PostgreSQL with one account and three files, two of them alike. */
async function newSite(changes: Record<string, string> = {}) {
  const env = { ...siteEnv(folder(), await copyPostgres()), ...changes };
  await addLandlord(env);
  const config = readConfig(env);
  const storage = await openStorage(config);
  await storage.put(PICTURE, Buffer.from("salon"), "image/webp");
  await storage.put(SAME, Buffer.from("salon"), "image/webp");
  await storage.put("private/7a/3-abc.pdf", Buffer.from("carte"), "application/pdf");
  const back = async (to: string, { key, now = new Date(), ...more }: Options = {}) => {
    const vault = await openVault(await openPlace(to, config), { key, write: true });
    return { vault, ...(await makeBackup(config, vault, { storage, now, ...more })) };
  };
  return { env, config, storage, back };
}
type Options = { key?: string; now?: Date; linkFrom?: string; storage?: FileStorage };
const objects = (place: string) =>
  readdirSync(join(place, "files"), { recursive: true }).filter((name) =>
    String(name).endsWith(".bin"),
  );

it("an encrypted backup in a bucket shows nothing, opens with its key alone, and restores", async () => {
  const { options } = s3;
  const site = await newSite({
    BACKUP_S3_ENDPOINT: options.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: options.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  });
  const change = "select setval('listing_changes_id_seq', 41)";
  await onDatabase(site.env, (engine) => engine.run(change));
  const to = "s3://kwata-backups/douala";
  const { vault, id, manifest } = await site.back(to, { key: KEY });
  const place = await openPlace(to, site.config);
  const shown: string[] = [];
  for (const below of ["backups", "files", "kwata"]) {
    for await (const { key } of place.storage.list(below)) {
      const found = await place.storage.read(key);
      shown.push(
        key,
        Buffer.from(await new Response(found?.body).arrayBuffer()).toString("latin1"),
      );
    }
  }
  expect(shown.length).toBeGreaterThan(20);
  const secrets = ["salon", "carte", "lucie", sha256("salon")];
  expect(secrets.filter((text) => shown.some((part) => part.includes(text)))).toEqual([]);
  await expect(openVault(place, { key: undefined })).rejects.toThrow(
    /chiffrées : donnez BACKUP_KEY/,
  );
  await expect(openVault(place, { key: `${KEY}x` })).rejects.toThrow(/BACKUP_KEY n'est pas la clé/);
  const again = await openVault(place, { key: KEY });
  await checkBackup(again, await readManifest(again, await findBackup(again, id)));

  const other = siteEnv(folder());
  const config = readConfig(other);
  const storage = await openStorage(config);
  expect(await restoreBackup(config, vault, manifest, { storage, now: new Date() })).toBe(3);
  // Across the engines: of PostgreSQL, into the embedded one.
  expect(await fileSums(other)).toEqual(await fileSums(site.env));
  const { "public.audit_log": noted, ...rows } = await rowSums(site.env);
  expect(await rowSums(other)).toMatchObject(rows);
  expect(noted).toMatch(/^\d+ /);
  const next = "select nextval('listing_changes_id_seq')::int as id";
  expect(await onDatabase(other, (engine) => engine.query(next))).toEqual([{ id: 42 }]);
}, 400_000);

it("content is stored once, is not read again the next day, and is linked within the data folder", async () => {
  const site = await newSite();
  const to = folder();
  const first = await site.back(to);
  expect(first.stored).toEqual({ count: 2, bytes: 10 });
  expect(first.manifest.files).toMatchObject({ count: 3, bytes: 15, missing: [] });
  await site.storage.put("avatars/a/4-abc-256.webp", Buffer.from("moi"), "image/webp");
  const read: string[] = [];
  const watched = {
    ...site.storage,
    read: (key: string) => (read.push(key), site.storage.read(key)),
  };
  const second = await site.back(to, { storage: watched });
  expect(read).toEqual(["avatars/a/4-abc-256.webp"]);
  expect(second.stored).toEqual({ count: 1, bytes: 3 });
  expect(objects(to)).toHaveLength(3);
  await site.storage.put("avatars/a/4-abc-256.webp", Buffer.from("toi"), "image/webp");
  expect((await site.back(to)).stored).toEqual({ count: 1, bytes: 3 });
  const own = join(site.env.DATA_DIR ?? "", "backups");
  await site.back(own, { linkFrom: join(site.env.DATA_DIR ?? "", "files") });
  const card = join(site.env.DATA_DIR ?? "", "files/private/7a/3-abc.pdf");
  expect(statSync(card).nlink).toBe(2);
});

it("content that a place has lost, or a backup that was damaged there, is made good by the next one", async () => {
  const site = await newSite();
  const to = folder();
  const first = await site.back(to);
  rmSync(join(to, first.vault.contentName(sha256("carte"))));
  const second = await site.back(to);
  expect(second.stored).toEqual({ count: 1, bytes: 5 });
  await checkBackup(second.vault, second.manifest);
  writeFileSync(join(to, nameOf(second.id)), "{}");
  const third = await site.back(to);
  expect(third.stored).toEqual({ count: 0, bytes: 0 });
  await checkBackup(third.vault, third.manifest);
});

it("files that come and go while it is made are in it, and one that was missing is named", async () => {
  const site = await newSite();
  const gone = "avatars/b/5-abc-256.webp";
  await site.storage.put(gone, Buffer.from("parti"), "image/webp");
  const rename = "update profiles set avatar_url = '/storage/avatars/c/6-abc-256.webp'";
  await onDatabase(site.env, (engine) => engine.run(rename));
  const fresh = "property-images/9e/7-abc-1280.webp";
  let passes = 0;
  const storage: FileStorage = {
    ...site.storage,
    // The last folder of a pass.
    async *list(folder, after) {
      yield* site.storage.list(folder, after);
      if (folder !== "share-pictures" || (passes += 1) > 1) return;
      await site.storage.delete([gone]);
      await site.storage.put(fresh, Buffer.from("neuf"), "image/webp");
    },
  };
  const { vault, manifest } = await site.back(folder(), { storage });
  const keys = [...(await filesOf(vault, manifest)).keys()];
  expect(keys).toEqual([gone, "private/7a/3-abc.pdf", PICTURE, SAME, fresh]);
  expect(manifest.files.missing).toEqual(["avatars/c/6-abc-256.webp"]);
});

it("rows are of one moment, whatever is written while they are read", async () => {
  const site = await newSite();
  const vault = await openVault(await openPlace(folder(), site.config), {
    key: undefined,
    write: true,
  });
  const put: typeof vault.put = async (name, plain) => {
    await vault.put(name, plain);
    if (!name.includes("/public/amenities/")) return;
    await onDatabase(site.env, (engine) => engine.run("delete from profiles"));
  };
  const options = { storage: site.storage, now: new Date() };
  const { manifest } = await makeBackup(site.config, { ...vault, put }, options);
  expect(manifest.tables.find(({ name }) => name === "profiles")?.rows).toBe(1);
});

it("what does not come back as it was written ends the backup, which then is none", async () => {
  const site = await newSite();
  const place = await openPlace(folder(), site.config);
  const put: FileStorage["put"] = (key, body, type) =>
    place.storage.put(key, key.startsWith("files/") ? body.subarray(1) : body, type);
  const lossy = { ...place, storage: { ...place.storage, put } };
  const vault = await openVault(lossy, { key: undefined, write: true });
  const options = { storage: site.storage, now: new Date() };
  await expect(makeBackup(site.config, vault, options)).rejects.toThrow(
    /ne se relit pas comme il a été écrit/,
  );
  expect(await listBackups(vault)).toEqual([]);
});

it("what was changed or taken away in a place is named", async () => {
  const site = await newSite();
  const to = folder();
  const { vault, manifest } = await site.back(to);
  await checkBackup(vault, manifest);
  const path = join(to, vault.contentName(sha256("carte")));
  writeFileSync(path, "carta");
  await expect(checkBackup(vault, manifest)).rejects.toThrow(
    /Le fichier private\/7a\/3-abc\.pdf est abîmé dans la sauvegarde : sa somme a changé\./,
  );
  rmSync(path);
  await expect(checkBackup(vault, manifest)).rejects.toThrow(/^Il manque files\/\S+ dans /);
  writeFileSync(path, "carte");
  const users = manifest.tables.find(({ name }) => name === "users")?.parts[0]?.name ?? "";
  const part = readFileSync(join(to, users));
  part[20] = (part[20] ?? 0) ^ 1;
  writeFileSync(join(to, users), part);
  await expect(checkBackup(vault, manifest)).rejects.toThrow(/users\/00001\.gz est abîmé/);
});

it("backups older than so many days go, never the newest, and a day later what they alone held", async () => {
  const site = await newSite();
  const to = folder();
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { vault, ...old } = await site.back(to, { now: ago(9) });
  await site.storage.delete([PICTURE, SAME]);
  const kept = await site.back(to, { now: ago(6) });
  const aged = join(to, vault.contentName(sha256("salon")));
  // Files have the machine's time, also where this process's clock was moved.
  await utimes(aged, now, now);
  expect(await expireBackups(vault, 7, now)).toBe(1);
  expect(await listBackups(vault)).toEqual([kept.id]);
  expect(objects(to)).toHaveLength(2);
  await utimes(aged, ago(2), ago(2));
  await utimes(join(to, vault.contentName(sha256("carte"))), ago(2), ago(2));
  for (const name of readdirSync(join(to, "backups", old.id), { recursive: true })) {
    await utimes(join(to, "backups", old.id, String(name)), ago(2), ago(2));
  }
  expect(await expireBackups(vault, 7, now)).toBe(0);
  expect(objects(to)).toHaveLength(1);
  await checkBackup(vault, await readManifest(vault, kept.id));
  expect(await expireBackups(vault, 1, new Date(now.getTime() + 30 * DAY_MS))).toBe(0);
  expect(await listBackups(vault)).toEqual([kept.id]);
});

it("another installation's storage, a place in use and a mixed place are refused", async () => {
  const site = await newSite();
  const to = folder();
  const { vault, manifest } = await site.back(to);
  const other = siteEnv(folder(), await emptyPostgres());
  const config = readConfig(other);
  const storage = await openStorage(config);
  const restore = () => restoreBackup(config, vault, manifest, { storage, now: new Date() });
  await storage.put(PICTURE, Buffer.from("autre"), "image/webp");
  await expect(restore()).rejects.toThrow(/contient déjà des fichiers sans marque/);
  await storage.put("installation/id.txt", Buffer.from(crypto.randomUUID()), "text/plain");
  await expect(restore()).rejects.toThrow(/porte la marque d'un autre site/);
  await storage.put("installation/id.txt", Buffer.from(manifest.installation ?? ""), "text/plain");
  // A file of that name which differs is put aside, never over.
  expect(await restore()).toBe(3);
  const day = new Date().toISOString().slice(0, 10);
  const aside = await storage.read(`trash/${day}/${PICTURE}`);
  expect(await new Response(aside?.body).text()).toBe("autre");

  // Also when accounts come after it was looked at, as from a site that serves.
  const load = onDatabase(other, (engine) => loadRows(engine, vault, manifest));
  await expect(load).rejects.toThrow(/contient déjà des comptes/);
  const place = await openPlace(to, config);
  const unlock = lockPlace(place);
  expect(() => lockPlace(place)).toThrow(/Une autre sauvegarde écrit déjà dans/);
  unlock();
  await expect(openVault(place, { key: KEY, write: true })).rejects.toThrow(/sauvegardes en clair/);
});

it("a site whose data folder takes no socket opens all the same, and says that it can't be copied", async () => {
  const told: string[] = [];
  const log = { info: () => {}, error: (message: string) => void told.push(message) };
  const long = join(folder(), "x".repeat(120));
  mkdirSync(long);
  const now = () => new Date();
  const copies = await serveCopies({} as EmbeddedDatabase, long, { log, now });
  expect(told).toEqual(["no backups while serving"]);
  await copies.close();
});
