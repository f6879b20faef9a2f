import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variantsOf } from "~/contract/picture-keys";
import type { Upload } from "~/contract/schemas/submission";
import { propertySubmission } from "~/contract/schemas/submission";
import { propertyImages } from "~/db/schema";
import { submitProperty } from "~/domain/submission";
import { addAvif, uploadPicture } from "~/domain/upload";
import { createDiskStorage } from "~/storage/disk";
import { toAvif } from "~/storage/picture";
import { createS3Storage } from "~/storage/s3";
import type { FileStorage } from "~/storage/types";
import { SUBMISSION, smallPhoto } from "../../tests/support/rows/submission";
import { startS3Server } from "../../tests/support/world/s3-server";
import { createWorld } from "../../tests/support/world/world";
import { createStorageApp } from "./storage";

const world = await createWorld();

const onDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), "kwata-http-"));
  return {
    open: () => createDiskStorage({ folder }),
    close: () => rm(folder, { recursive: true }),
  };
};
const onS3 = async () => {
  const server = await startS3Server();
  return { open: () => createS3Storage(server.options), close: server.stop };
};
const mounted = (storage: FileStorage) => new Hono().route("/storage", createStorageApp(storage));

describe.each([
  ["disk", onDisk],
  ["S3", onS3],
])("GET /storage/* on %s", (name, place) => {
  let where: { open(): FileStorage; close(): Promise<void> };
  let upload: Upload;
  let app: Hono;
  beforeAll(async () => {
    where = await place();
    const storage = where.open();
    const landlord = await world.newUser("landlord");
    const ctx = { ...world.as(landlord), storage };
    const photo = await smallPhoto("#1d6b4a", 900, 600);
    upload = await uploadPicture(ctx, { name: "salon.jpg" }, { read: async () => photo });
    const photos = [{ upload_id: upload.id }];
    await submitProperty(ctx, propertySubmission.parse({ ...SUBMISSION, photos }));
    app = mounted(storage);
  });
  afterAll(() => where.close());

  it(`SRV-008 CAL-024 DAT-009 an uploaded picture opens by its stored URL on ${name}, without session, also after a restart`, async () => {
    const rows = await world.db.select({ url: propertyImages.image_url }).from(propertyImages);
    expect(rows.map((row) => row.url)).toContain(upload.image_url);
    for (const server of [app, mounted(where.open())]) {
      for (const { width, path } of variantsOf(upload.image_url, { pixelWidth: 900 })) {
        const response = await server.request(path);
        expect(response.status).toBe(200);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
        expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
      }
    }
  });

  it("lets browsers keep it for good and take it for nothing but a picture", async () => {
    const { headers } = await app.request(upload.image_url);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  it("gives AVIF to who reads it once it is made, and WebP to everybody else", async () => {
    const accept = "image/avif,image/webp,*/*;q=0.8";
    const ask = (headers: Record<string, string>) => app.request(upload.image_url, { headers });
    expect((await ask({ accept })).headers.get("content-type")).toBe("image/webp");
    await addAvif({ ...world.as(), storage: where.open() }, upload.image_url, toAvif);
    for (const [headers, format] of [
      [{ accept }, "avif"],
      [{ accept: "image/webp,*/*" }, "webp"],
      [{}, "webp"],
    ] as const) {
      const response = await ask(headers);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      expect(response.headers.get("vary")).toContain("Accept");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(900);
    }
  });

  it("answers 304 to who has it, and HEAD without body", async () => {
    const etag = (await app.request(upload.image_url)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const bare = etag.replace(/^W\//, "");
    for (const known of [etag, bare, `"other", W/${bare}`, "*"]) {
      const response = await app.request(upload.image_url, { headers: { "if-none-match": known } });
      expect({ status: response.status, body: await response.text() }).toEqual({
        status: 304,
        body: "",
      });
      expect(response.headers.get("etag")).toBe(etag);
    }
    const changed = await app.request(upload.image_url, { headers: { "if-none-match": '"x"' } });
    expect(changed.status).toBe(200);
    const head = await app.request(upload.image_url, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
    expect(await head.text()).toBe("");
  });

  it("answers 404 with nothing for what is no file, no key or outside", async () => {
    for (const path of [
      "/storage/property-images/none/1-a-1280.webp",
      "/storage/property-images",
      "/storage/property-images/",
      "/storage/",
      "/storage/..%2f..%2fetc%2fpasswd",
      "/storage/property-images/%2e%2e/secret.webp",
      "/storage/.partial/x.webp",
      "/storage/property-images/a%00b.webp",
      "/storage/%E0%A4%A/x.webp",
      `/storage/${"a/".repeat(400)}x.webp`,
    ]) {
      const response = await app.request(path);
      expect(response.status, `${path}`).toBe(404);
      expect(response.headers.get("cache-control") ?? "").not.toMatch(/immutable/);
    }
    const unknown = await app.request("/storage/property-images/none/1-a-1280.webp");
    expect(await unknown.text()).toBe("");
  });

  it("is read only", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await app.request(upload.image_url, { method })).status).toBe(404);
    }
    expect((await app.request(upload.image_url)).status).toBe(200);
  });
});
