import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { variantsOf } from "~/contract/picture-keys";
import type { Upload } from "~/contract/schemas/submission";
import { uploads } from "~/db/schema";
import { phonePhoto } from "../../tests/support/rows/photo";
import { send, sendPhoto, smallPhoto, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, code: error.code, message: error.message };
};
const rowsOf = (user: TestUser) =>
  world.db.select().from(uploads).where(eq(uploads.owner_id, user.id));
async function stored(path: string): Promise<Buffer> {
  const file = await world.storage.read(path.replace("/storage/", ""));
  if (!file) throw new Error(`nothing at ${path}`);
  return Buffer.from(await new Response(file.body).arrayBuffer());
}

/** Bodies that begin, and give their photo when the test says so. */
function slowLine(file: Buffer) {
  let pulled = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          pulled += 1;
          await finished;
          controller.enqueue(new Uint8Array(file));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  return { body, pulled: () => pulled, finish };
}

describe("POST /api/uploads", () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await phonePhoto();
  });

  it("SRV-007 CAL-024 stores a phone photo upright, without EXIF, in three WebP widths under the bucket's pattern", {
    tags: "full",
  }, async () => {
    const response = await sendPhoto(world, landlord, photo, { name: "IMG_0001.jpg" });
    expect(response.status).toBe(201);
    const upload = (await response.json()) as Upload;
    expect(Object.keys(upload).sort()).toEqual(["height", "id", "image_url", "preview", "width"]);
    expect(upload).toMatchObject({ width: 1280, height: 1707 });
    expect(upload.preview).toMatch(/^data:image\/webp;base64,/);
    expect(upload.image_url).toMatch(
      /^\/storage\/property-images\/[\w-]+\/\d{13}-[a-z2-7]{16}-1280\.webp$/,
    );
    for (const { width, path } of variantsOf(upload.image_url)) {
      const meta = await sharp(await stored(path)).metadata();
      expect(meta).toMatchObject({ format: "webp", width });
      expect(meta.height).toBeGreaterThan(meta.width);
      expect(meta.exif).toBeUndefined();
    }
    expect(await rowsOf(landlord)).toMatchObject([{ id: upload.id, image_url: upload.image_url }]);
  });

  it("VAL-021 accepts 5242880 bytes and refuses one more with the name of the file", async () => {
    const user = await world.newUser("landlord");
    const small = await smallPhoto();
    const exact = Buffer.concat([small, Buffer.alloc(PHOTO_MAX_BYTES - small.byteLength)]);
    expect(exact.byteLength).toBe(5_242_880);
    expect((await sendPhoto(world, user, exact)).status).toBe(201);
    const over = Buffer.concat([exact, Buffer.from([0])]);
    const name = "façade <b>été</b>.jpg";
    const expected = {
      status: 413,
      code: "photo_too_large",
      message: `Le fichier ${name} dépasse 5MB`,
    };
    const announced = { name, length: over.byteLength };
    expect(await refusal(await sendPhoto(world, user, over, announced))).toEqual(expected);
    expect(await refusal(await sendPhoto(world, user, over, { name }))).toEqual(expected);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  it("says of a photo with too many pixels what to do with it", { tags: "full" }, async () => {
    const user = await world.newUser("landlord");
    const huge = { width: 7_100, height: 7_100, channels: 3, background: "#fff" } as const;
    const large = await sharp({ create: huge }).png().toBuffer();
    expect(await refusal(await sendPhoto(world, user, large, { name: "plan.png" }))).toEqual({
      status: 422,
      code: "photo_invalid",
      message:
        "Cette photo a trop de pixels. Enregistrez-la en plus petit (20\u00a0mégapixels au plus), puis ajoutez-la.",
    });
    expect(await rowsOf(user)).toEqual([]);
  });

  it("refuses an announced size without reading, and cuts an endless body", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1_048_576));
          // Endless for the server; a server that reads it all fails here instead of never ending.
          if (pulled === 64) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const announced = await sendPhoto(world, landlord, endless, { length: 8_000_000 });
    expect(announced.status).toBe(413);
    expect(pulled).toBe(0);
    expect((await sendPhoto(world, landlord, endless)).status).toBe(413);
    expect(pulled).toBeLessThan(8);
  });

  it("answers a body that breaks off, and stores nothing", async () => {
    const user = await world.newUser("landlord");
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff])),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const answer = await refusal(await sendPhoto(world, user, broken));
    expect(answer).toMatchObject({ status: 400, code: "bad_request" });
    expect(await rowsOf(user)).toEqual([]);
  });

  it("VAL-022 refuses a text, a PDF, an SVG and a cut picture, whatever their name", async () => {
    const user = await world.newUser("landlord");
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const cut = photo.subarray(0, 200_000);
    for (const file of [Buffer.from("Bonjour"), pdf, svg, cut, Buffer.alloc(0)]) {
      for (const name of ["note.txt", "salon.jpg"]) {
        expect(await refusal(await sendPhoto(world, user, file, { name }))).toEqual({
          status: 422,
          code: "photo_invalid",
          message: `${name} n'est pas une image valide.`,
        });
      }
    }
    expect(await rowsOf(user)).toEqual([]);
  });

  it.each(["jpeg", "png", "webp"] as const)("VAL-020 accepts a picture in %s", async (format) => {
    const file = await sharp(await smallPhoto())
      .toFormat(format)
      .toBuffer();
    expect((await sendPhoto(world, landlord, file)).status).toBe(201);
  });

  it("needs a landlord: 401 without session and 403 as tenant, before the body is read", async () => {
    let pulled = 0;
    const body = () =>
      new ReadableStream<Uint8Array>({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    expect(await refusal(await sendPhoto(world, undefined, body()))).toMatchObject({ status: 401 });
    const tenant = await world.newUser("user");
    expect(await refusal(await sendPhoto(world, tenant, body()))).toMatchObject({ status: 403 });
    expect(pulled).toBe(0);
  });

  it("answers a repeated upload with the first one, also in parallel, and takes over nobody's", async () => {
    const user = await world.newUser("landlord");
    const id = crypto.randomUUID();
    const small = await smallPhoto();
    const twins = await Promise.all([1, 2, 3].map(() => sendPhoto(world, user, small, { id })));
    const again = await sendPhoto(world, user, Buffer.from("cut"), { id });
    const answers = await Promise.all([...twins, again].map((r) => r.json() as Promise<Upload>));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(answers[0]?.id).toBe(id);
    const files: string[] = [];
    for await (const { key } of world.storage.list(`property-images/${id}`)) files.push(key);
    expect(files).toHaveLength(3);

    const other = await world.newUser("landlord");
    const taken = await sendPhoto(world, other, small, { id });
    expect(await refusal(taken)).toMatchObject({ status: 409, code: "conflict" });
    expect(await rowsOf(other)).toEqual([]);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  it("takes three photos of one person at a time, and refuses a fourth unread", async () => {
    const [user, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const small = await smallPhoto();
    const line = slowLine(small);
    const three = [1, 2, 3].map(() => sendPhoto(world, user, line.body()));
    await expect.poll(() => line.pulled()).toBe(3);
    const fourth = await sendPhoto(world, user, line.body());
    expect(fourth.headers.get("retry-after")).toBe("5");
    expect(await refusal(fourth)).toEqual({
      status: 429,
      code: "rate_limited",
      message:
        "Trois de vos photos sont déjà en cours d'envoi. Réessayez quand elles seront arrivées.",
    });
    expect(line.pulled()).toBe(3);
    expect((await sendPhoto(world, other, small)).status).toBe(201);
    line.finish();
    expect((await Promise.all(three)).map((r) => r.status)).toEqual([201, 201, 201]);
    expect((await sendPhoto(world, user, small)).status).toBe(201);
  });

  it("frees one place for each photo that arrived", async () => {
    const user = await world.newUser("landlord");
    const small = await smallPhoto();
    const [short, long] = [slowLine(small), slowLine(small)];
    const first = sendPhoto(world, user, short.body());
    const others = [1, 2].map(() => sendPhoto(world, user, long.body()));
    await expect.poll(() => short.pulled() + long.pulled()).toBe(3);
    short.finish();
    expect((await first).status).toBe(201);
    const fourth = sendPhoto(world, user, long.body());
    await expect.poll(() => long.pulled()).toBe(3);
    expect((await sendPhoto(world, user, small)).status).toBe(429);
    long.finish();
    const rest = await Promise.all([...others, fourth]);
    expect(rest.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("refuses everybody's sixty-first photo at a time unread, for a moment", {
    tags: "full",
  }, async () => {
    const line = slowLine(await smallPhoto());
    const people = await Promise.all(Array.from({ length: 21 }, () => world.newUser("landlord")));
    const sixty = Array.from({ length: 60 }, (_, n) =>
      sendPhoto(world, people[Math.floor(n / 3)], line.body()),
    );
    await expect.poll(() => line.pulled()).toBe(60);
    const more = await sendPhoto(world, people[20], line.body());
    expect(more.headers.get("retry-after")).toBe("5");
    expect(await refusal(more)).toMatchObject({ status: 503, code: "unavailable" });
    line.finish();
    expect(new Set((await Promise.all(sixty)).map((r) => r.status))).toEqual(new Set([201]));
  });

  it("gives turns to people: another's photo does not wait for all of one's", {
    tags: "full",
  }, async () => {
    const [user, other] = [await world.newUser("landlord"), await world.newUser("landlord")];
    const large = await phonePhoto({ width: 1600, height: 1200 });
    const small = await smallPhoto();
    const ended: string[] = [];
    const send = async (who: TestUser, name: string, file: Buffer) => {
      expect((await sendPhoto(world, who, file)).status).toBe(201);
      ended.push(name);
    };
    await Promise.all([
      send(user, "first", large),
      send(user, "second", large),
      send(user, "third", large),
      send(other, "other", small),
    ]);
    expect(ended.indexOf("other")).toBeLessThan(ended.indexOf("third"));
  });

  it("keeps at most 30 photos waiting, also in parallel", { tags: "full" }, async () => {
    const user = await world.newUser("landlord");
    await uploadPhotos(world, user, 28);
    const small = await smallPhoto();
    const last = await Promise.all([1, 2, 3].map(() => sendPhoto(world, user, small)));
    expect(last.map((r) => r.status).sort()).toEqual([201, 201, 429]);
    expect(await refusal(await sendPhoto(world, user, small))).toMatchObject({
      status: 429,
      message: expect.stringContaining("30 photos en attente"),
    });
    expect(await rowsOf(user)).toHaveLength(30);
  });
});

describe("DELETE /api/uploads/{id}", () => {
  it("removes an own photo with its files", async () => {
    const user = await world.newUser("landlord");
    const [upload] = await uploadPhotos(world, user, 1);
    expect((await send(world, user, "DELETE", `/uploads/${upload?.id}`)).status).toBe(204);
    expect(await rowsOf(user)).toEqual([]);
    const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
    const keys = jobs.flatMap((job) => job.keys);
    expect(keys).toContain(upload?.image_url.replace("/storage/", ""));
    expect((await send(world, user, "DELETE", `/uploads/${upload?.id}`)).status).toBe(404);
  });

  it("answers a foreign photo as an absent one, and removes nothing", async () => {
    const user = await world.newUser("landlord");
    const [upload] = await uploadPhotos(world, user, 1);
    const other = await world.newUser("landlord");
    for (const id of [upload?.id ?? "", crypto.randomUUID(), "1"]) {
      const answer = await send(world, other, "DELETE", `/uploads/${id}`);
      expect([answer.status, answer.body.error?.code]).toEqual([404, "not_found"]);
      expect((await send(world, undefined, "DELETE", `/uploads/${id}`)).status).toBe(401);
    }
    expect(await rowsOf(user)).toHaveLength(1);
  });
});

it("takes the bodies of pictures beyond the limit of others, wherever one is sent", async () => {
  type Operation = { requestBody?: { content: object } };
  const document = await (await world.api.request("/api/openapi.json")).json();
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const sent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => Object.keys(requestBody?.content ?? {}).includes("image/*"))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
  expect(sent).toHaveLength(5);
  const body = new Uint8Array(70_000);
  for (const { method, path } of sent) {
    const query = path.endsWith("/documents") ? "?kind=title" : "?name=salon.jpg";
    const address = path.replace(/^(?!\/api)/, "/api").replace(/\{\w+\}/g, crypto.randomUUID());
    const headers = { "content-type": "image/jpeg", "content-length": "70000" };
    const response = await world.api.request(address + query, { method, headers, body });
    expect(response.status, path).not.toBe(413);
  }
});
