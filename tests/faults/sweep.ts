import { mkdtempSync, rmSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openPostgres } from "~/db/postgres";
import { installation } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { adoptStorage } from "~/domain/upload";
import { createDiskStorage } from "~/storage/disk";
import { createS3Storage } from "~/storage/s3";
import type { FileStorage } from "~/storage/types";
import { atLeast, atMost, count, type Line } from "../../bench/table";
import { insertProperty } from "../support/rows/property";
import { startCluster } from "../support/world/postgres-cluster";
import { startS3Server } from "../support/world/s3-server";
import { startSiteProcess } from "../support/world/site-process";
import { assemble } from "../support/world/world";

const LISTINGS = 100;
const PICTURES_EACH = 3;
/** Files without a row in the right database; a sweep takes twenty of a folder. */
const UNUSED = 12;
/** Past the day in which a database counts as young, and a file as somebody's. */
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);
const SWEPT_WITHIN_MS = 180_000;

type Place = {
  name: string;
  storage: FileStorage;
  /** Where the files lie, to let them age. */
  folder: string;
  env: Record<string, string>;
  close(): Promise<void>;
};
type World = Awaited<ReturnType<typeof assemble>>;

/** An empty, an older and a foreign database beside a full storage: the built server sweeps no file. */
export default async function run(): Promise<Line[]> {
  const cluster = await startCluster();
  const admin = await openPostgres({ url: cluster.url("postgres") });
  const lines: Line[] = [];
  try {
    for (const place of [await onDisk(), await onS3()]) {
      /** A database of this place, as a copy of another one where it is named. */
      const create = async (name: string, template = "template1") => {
        const own = `${place.name.toLowerCase()}_${name}`;
        await admin.db.execute(sql.raw(`create database ${own} template ${template}`));
        return own;
      };
      const right = await create("right");
      const within = async (name: string, act: (world: World) => Promise<unknown>) => {
        const database = await openPostgres({ url: cluster.url(name) });
        const { storage } = place;
        const world = await assemble(database, { folder: tmpdir(), publicUrl: "", storage });
        await seedReferenceData(world.db);
        await act(world);
        await world.db.update(installation).set({ begun_at: DAYS_AGO });
        await world.queue.stop();
        await database.close();
      };
      await within(right, (world) => addListings(world, place.storage, LISTINGS / 2));
      const older = await create("older", right);
      await within(right, async (world) => {
        await addListings(world, place.storage, LISTINGS / 2);
        await adoptStorage(world);
        for (let n = 0; n < UNUSED; n += 1) {
          const key = `property-images/${crypto.randomUUID()}/1-a-1280.webp`;
          await place.storage.put(key, Buffer.from("x"), "image/webp");
        }
      });
      const [empty, foreign] = [await create("empty"), await create("foreign")];
      await within(empty, async () => undefined);
      await within(foreign, (world) => addListings(world, undefined, 1));
      await age(place.folder);
      const full = await countFiles(place);
      // The right one comes last: it shows that the sweep works.
      for (const [name, database] of Object.entries({ empty, older, foreign, right })) {
        const said = await sweptBy({ ...place.env, DATABASE_URL: cluster.url(database) });
        const gone = full - (await countFiles(place));
        const title = `${place.name}, ${name} database beside ${full} files`;
        lines.push(
          name === "right"
            ? atLeast(`${title}: unused files in the trash`, gone, UNUSED, count)
            : atMost(`${title}: files lost`, gone, 0, count),
        );
        if (name !== "right") lines.push(atLeast(`${title}: said so`, said, 1, count));
      }
      await place.close();
    }
    return lines;
  } finally {
    await admin.close();
    cluster.stop();
  }
}

async function onDisk(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-sweep-"));
  const close = async () => rmSync(folder, { recursive: true });
  const storage = createDiskStorage({ folder: join(folder, "files") });
  return { name: "Disk", storage, folder, env: { DATA_DIR: folder }, close };
}

async function onS3(): Promise<Place> {
  const server = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.options;
  const data = mkdtempSync(join(tmpdir(), "kwata-sweep-"));
  return {
    name: "S3",
    storage: createS3Storage(server.options),
    folder: server.directory,
    env: {
      DATA_DIR: data,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: async () => {
      await server.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** Listings whose pictures lie in this storage, or elsewhere. */
async function addListings(world: World, pictureFiles: FileStorage | undefined, listings: number) {
  const landlord = await world.newUser("landlord");
  const site = { db: world.db, pictureFiles };
  for (let n = 0; n < listings; n += 1) {
    await insertProperty(site, { landlord, images: PICTURES_EACH });
  }
}

async function age(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), DAYS_AGO, DAYS_AGO);
  }
}

async function countFiles({ storage }: Place): Promise<number> {
  let files = 0;
  for await (const _ of storage.list("property-images")) files += 1;
  return files;
}

/** Lets the built server start and sweep; answers how often it spoke of the files being in doubt. */
async function sweptBy(env: Record<string, string>): Promise<number> {
  const site = await startSiteProcess(env);
  const until = Date.now() + SWEPT_WITHIN_MS;
  while (!/"files (not )?swept/.test(site.output())) {
    if (Date.now() > until) throw new Error(`nothing was swept: ${site.output()}`);
    await sleep(500);
  }
  await site.stop();
  return (site.output().match(/"files not swept/g) ?? []).length;
}
