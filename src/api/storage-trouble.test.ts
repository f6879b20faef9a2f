import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, it } from "vitest";
import { uploads } from "~/db/schema";
import { createDiskStorage } from "~/storage/disk";
import { createS3Storage } from "~/storage/s3";
import { storageError } from "~/storage/storage-error";
import type { FileStorage } from "~/storage/types";
import { sendPhoto, smallPhoto } from "../../tests/support/rows/submission";
import { s3At, startSilentServer } from "../../tests/support/world/silent-server";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const folder = mkdtempSync(join(tmpdir(), "kwata-trouble-"));
const disk = createDiskStorage({ folder });
const storage: FileStorage = { ...disk };
const silent = await startSilentServer();
// Silence ends each try; the whole call has time for both however busy the machine is.
const limits = { silentMs: 200, callMs: 30_000, sentMs: 100 };
const away = createS3Storage({ ...s3At(silent.port), limits });
const world = await createWorld({ storage });
const photo = await smallPhoto();
afterEach(() => Object.assign(storage, disk));
afterAll(async () => {
  await silent.stop();
  rmSync(folder, { recursive: true });
});

const told = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string } };
  return { status: response.status, message: error.message };
};
const rowsOf = (user: TestUser) =>
  world.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.owner_id, user.id));
async function files(): Promise<string[]> {
  const keys: string[] = [];
  for (const place of ["property-images", "avatars", "private"]) {
    for await (const { key } of disk.list(place)) keys.push(key);
  }
  return keys;
}
/** The second file finds no room: what the system says of it is what it says of `/dev/full`. */
function fill(): void {
  let puts = 0;
  storage.put = async (key, body, type) => {
    puts += 1;
    if (puts === 1) return disk.put(key, body, type);
    await writeFile("/dev/full", body).catch((error: unknown) => {
      throw storageError(error);
    });
  };
}
const FULL =
  "Le site n'a plus de place pour garder votre envoi. Rien n'est perdu\u00a0: réessayez un peu plus tard.";
const AWAY =
  "Les photos et les documents sont momentanément inaccessibles. Rien n'est perdu\u00a0: réessayez dans une minute.";

it("answers 507 with its sentence when the disk is full, keeps no part of a photo, and takes it again", async () => {
  const user = await world.newUser("landlord");
  const id = crypto.randomUUID();
  const before = await files();
  fill();
  const refused = await sendPhoto(world, user, photo, { id });
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await told(refused)).toEqual({ status: 507, message: FULL });
  expect(await rowsOf(user)).toEqual([]);
  expect(await files()).toEqual(before);
  Object.assign(storage, disk);
  expect((await sendPhoto(world, user, photo, { id })).status).toBe(201);
  expect((await sendPhoto(world, user, photo, { id })).status).toBe(201);
  expect(await rowsOf(user)).toEqual([{ id }]);
  expect(await files()).toHaveLength(before.length + 3);
});

it("answers 503 with its sentence when the files' place says nothing, and does not wait twice", {
  tags: "full",
}, async () => {
  const user = await world.newUser("landlord");
  Object.assign(storage, away);
  expect(await told(await sendPhoto(world, user, photo))).toEqual({ status: 503, message: AWAY });
  // The two tries of one file: neither the next file nor a deletion is asked for.
  expect(silent.asked()).toBe(2);
  expect(await rowsOf(user)).toEqual([]);
  const headers = { authorization: `Bearer ${user.token}`, "content-type": "image/jpeg" };
  const portrait = { method: "PUT", headers, body: new Uint8Array(photo) };
  expect(await told(await world.api.request("/api/profile/avatar", portrait))).toEqual({
    status: 503,
    message: AWAY,
  });
  expect(world.logged.at(-1)).toMatchObject({ level: "error", message: "storage away" });
});
