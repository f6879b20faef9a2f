import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  landlordVerifications,
  notifications,
  profiles,
  rateLimits,
  verificationDocuments,
} from "~/db/schema";
import { deleteUnused, sweepFiles } from "~/domain/upload";
import { tidyVerifications } from "~/domain/verification";
import { smallPhoto } from "../../tests/support/submission";
import { insertVerification } from "../../tests/support/verification";
import { createWorld, type TestUser } from "../../tests/support/world";
import { createStorageApp } from "./storage";

const world = await createWorld();
const NOW = new Date("2026-03-10T09:00:00Z");
const DAY_MS = 86_400_000;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const system = { ...world.as(), actor: { kind: "system" } as const };
const photo = await smallPhoto();
let landlord: TestUser;
let admin: TestUser;
beforeEach(async () => {
  world.clock.now = NOW;
  await world.db.delete(rateLimits);
  [landlord, admin] = [await world.newUser("landlord", "Lucie"), await world.newUser("admin")];
  const phone = `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, landlord.id));
});
const pass = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * DAY_MS);
};
const ask = (user: TestUser | undefined, method: string, path: string, body?: unknown) =>
  world.api.request(`/api${path}`, {
    method,
    headers: {
      ...(body instanceof Uint8Array
        ? { "content-type": "application/octet-stream" }
        : { "content-type": "application/json" }),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body !== undefined && {
      body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    }),
  });
const answer = async <T>(of: Promise<Response> | Response) => {
  const got = await of;
  return { status: got.status, body: (await got.json()) as T };
};
type Own = { status: string; phone_verified: boolean; documents: { id: string; kind: string }[] };
const send = (kind: string, file: Buffer = photo) =>
  ask(landlord, "POST", `/verification/documents?kind=${kind}`, file);
async function codeSent(): Promise<string> {
  expect((await ask(landlord, "POST", "/verification/code")).status).toBe(204);
  const texts = (await world.jobsOf("send-sms")) as { text: string }[];
  return /\d{6}/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
}
/** Does the waiting delete-files jobs, as the worker does. */
async function deleteQueued() {
  const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
  for (const { keys } of jobs) await deleteUnused(world.as(), keys);
}
const fileKey = async (id: string) => {
  const [row] = await world.db
    .select({ key: verificationDocuments.file_key })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.id, id));
  return row?.key ?? "";
};
const decide = (id: string, json: object, by = admin) =>
  ask(by, "POST", `/verifications/${id}/decision`, json);
describe("asking to be verified", () => {
  it("DLA-006 takes a code and documents, which only administrators read until 30 days after", async () => {
    const incomplete = await answer<{ error: { fields: object } }>(
      ask(landlord, "POST", "/verification/submit"),
    );
    expect(incomplete.status).toBe(422);
    expect(incomplete.body.error.fields).toEqual({
      phone: "Confirmez d'abord votre numéro de téléphone.",
      identity: "Envoyez une pièce d'identité.",
      right: "Envoyez un titre de propriété, un mandat ou une facture à votre nom.",
    });
    const code = await codeSent();
    expect((await ask(landlord, "POST", "/verification/phone", { code })).status).toBe(200);
    expect((await send("identity")).status).toBe(201);
    expect((await send("title", PDF)).status).toBe(201);
    const sent = await answer<Own>(ask(landlord, "POST", "/verification/submit"));
    expect(sent.body).toMatchObject({ status: "waiting", phone_verified: true });
    const [identity, title] = ["identity", "title"].map(
      (one) => sent.body.documents.find(({ kind }) => kind === one)?.id,
    );
    const others = [undefined, landlord, await world.newUser("landlord"), await world.newUser()];
    for (const id of [identity, title]) {
      for (const other of others) {
        expect((await ask(other, "GET", `/verification-documents/${id}`)).status).toBe(404);
      }
    }
    const read = await ask(admin, "GET", `/verification-documents/${title}`);
    expect(read.status).toBe(200);
    expect(read.headers.get("content-type")).toBe("application/pdf");
    expect(read.headers.get("cache-control")).toBe("private, no-store");
    expect(read.headers.get("content-disposition")).toBe("attachment");
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF);
    const shown = await ask(admin, "GET", `/verification-documents/${identity}`);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    await shown.arrayBuffer();
    const key = await fileKey(title ?? "");
    expect(await world.storage.exists(key)).toBe(true);

    const { body } = await answer<{ items: { id: string }[] }>(ask(admin, "GET", "/verifications"));
    const id = body.items.at(-1)?.id ?? "";
    expect((await decide(id, { outcome: "refused", reason: "Illisible." })).status).toBe(200);
    pass(29);
    await tidyVerifications(system);
    expect((await ask(admin, "GET", `/verification-documents/${title}`)).status).toBe(200);
    pass(1);
    await tidyVerifications(system);
    await deleteQueued();
    expect((await ask(admin, "GET", `/verification-documents/${title}`)).status).toBe(404);
    expect(await world.storage.exists(key)).toBe(false);
  });

  it("serves no document by the address of a file", async () => {
    const { documents } = await insertVerification(world, { landlord });
    const key = documents[0]?.file_key ?? "";
    for (const path of [key, `./${key}`, key.replace("private", "private%2f..%2fprivate")]) {
      expect((await createStorageApp(world.storage).request(`/${path}`)).status).toBe(404);
    }
    expect(await world.storage.exists(key)).toBe(true);
  });

  it("keeps a document that a row names from the sweep, and takes one that none names", async () => {
    const { documents } = await insertVerification(world, { landlord });
    const orphan = `private/${landlord.id}/${crypto.randomUUID()}.webp`;
    await world.storage.put(orphan, Buffer.from("x"), "image/webp");
    world.clock.now = new Date(Date.now() + 2 * DAY_MS);
    await sweepFiles(world.as());
    expect(await world.storage.exists(orphan)).toBe(false);
    expect(await world.storage.exists(documents[0]?.file_key ?? "")).toBe(true);
  });

  it("refuses what is neither a photo nor a PDF, what is too large and the fifth of a kind", async () => {
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    const refused = await answer<{ error: { message: string } }>(send("identity", page));
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toBe(
      "Ce fichier n'est ni une photo (JPG, PNG, WebP) ni un PDF lisible.",
    );
    expect((await send("identity", Buffer.from("%PDF-1.7 cut off"))).status).toBe(422);
    const large = await answer<{ error: { message: string } }>(
      send("identity", Buffer.alloc(5_242_881)),
    );
    expect(large.status).toBe(413);
    expect(large.body.error.message).toBe("Ce fichier dépasse 5\u00a0Mo.");
    expect((await send("passport")).status).toBe(422);
    for (let n = 0; n < 4; n += 1) expect((await send("identity")).status).toBe(201);
    expect((await send("identity")).status).toBe(409);
    const kept: string[] = [];
    for await (const { key } of world.storage.list(`private/${landlord.id}`)) kept.push(key);
    expect(kept).toHaveLength(4);
  });

  it("lists the identity first, whatever was sent first", async () => {
    for (const kind of ["bill", "title", "identity", "title"]) {
      expect((await send(kind)).status).toBe(201);
    }
    const own = await answer<Own>(ask(landlord, "GET", "/verification"));
    expect(own.body.documents.map(({ kind }) => kind)).toEqual([
      "identity",
      "title",
      "title",
      "bill",
    ]);
  });

  it("lets nobody remove another's document, and nothing once it is sent", async () => {
    const { documents } = await insertVerification(world, { landlord, status: "waiting" });
    const rival = await world.newUser("landlord");
    const path = `/verification/documents/${documents[0]?.id}`;
    expect((await ask(rival, "DELETE", path)).status).toBe(404);
    expect((await ask(landlord, "DELETE", path)).status).toBe(404);
    expect((await send("identity")).status).toBe(409);
  });

  it("deletes the documents of a request that is taken back", async () => {
    const { id, documents } = await insertVerification(world, { landlord });
    expect((await ask(landlord, "DELETE", "/verification")).status).toBe(200);
    await deleteQueued();
    const mine = eq(landlordVerifications.id, id);
    expect(await world.db.$count(landlordVerifications, mine)).toBe(0);
    expect(await world.storage.exists(documents[0]?.file_key ?? "")).toBe(false);
  });

  it("tells administrators nothing more of a request that is taken back, or whose account is deleted", async () => {
    const told = () => world.db.$count(notifications, eq(notifications.user_id, admin.id));
    for (const end of [
      () => ask(landlord, "DELETE", "/verification"),
      () => ask(admin, "POST", `/users/${landlord.id}/delete`, { reason: "Demandée." }),
    ]) {
      const { id } = await insertVerification(world, { landlord, status: "draft" });
      expect((await ask(landlord, "POST", "/verification/submit")).status).toBe(200);
      expect(await told()).toBe(1);
      expect((await end()).status).toBeLessThan(300);
      expect(await told()).toBe(0);
      const mine = eq(landlordVerifications.id, id);
      expect(await world.db.$count(landlordVerifications, mine)).toBe(0);
    }
  });

  it("DLA-006 answers a spent session alike for every document, so that the browser renews it", async () => {
    const { documents } = await insertVerification(world, { landlord });
    const spent = { ...admin, token: `${admin.token}x` };
    for (const id of [documents[0]?.id, crypto.randomUUID(), "none"]) {
      expect((await ask(spent, "GET", `/verification-documents/${id}`)).status).toBe(401);
      expect((await ask(undefined, "GET", `/verification-documents/${id}`)).status).toBe(404);
    }
  });

  it("needs the code of the number that stands in the profile, now", async () => {
    const code = await codeSent();
    const other = { phone: "+237699123456" };
    await world.db.update(profiles).set(other).where(eq(profiles.user_id, landlord.id));
    expect((await ask(landlord, "POST", "/verification/phone", { code })).status).toBe(422);
    await world.db.update(profiles).set({ phone: null }).where(eq(profiles.user_id, landlord.id));
    const refused = await answer<{ error: { fields: { phone: string } } }>(
      ask(landlord, "POST", "/verification/code"),
    );
    expect(refused.body.error.fields.phone).toBe(
      "Ajoutez un numéro de mobile à votre profil pour recevoir le code.",
    );
  });

  it("sends three codes in half an hour, the fourth later", async () => {
    for (let n = 0; n < 3; n += 1) await codeSent();
    const fourth = await ask(landlord, "POST", "/verification/code");
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
