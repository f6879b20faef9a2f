import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, landlordVerifications, notifications, profiles, users } from "~/db/schema";
import { tidyVerifications } from "~/domain/verification";
import { smallPhoto } from "../../tests/support/rows/submission";
import { insertVerification } from "../../tests/support/rows/verification";
import { type Own, verificationActions } from "../../tests/support/rows/verification-request";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import { createStorageApp } from "./storage";

const world = await createWorld();
const { begin, pass, ask, answer, deleteQueued, fileKey } = verificationActions(world);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const system = world.as("system");
const photo = await smallPhoto();
let landlord: TestUser;
let admin: TestUser;
beforeEach(async () => {
  ({ landlord, admin } = await begin());
});
const send = (kind: string, file: Buffer = photo) =>
  ask(landlord, "POST", `/verification/documents?kind=${kind}`, file);
async function codeSent(): Promise<string> {
  expect((await ask(landlord, "POST", "/verification/code")).status).toBe(204);
  const texts = (await world.jobsOf("send-sms")) as { text: string }[];
  return /\d{6}/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
}
const decide = (id: string, json: object) =>
  ask(admin, "POST", `/verifications/${id}/decision`, json);

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
    expect(sent.body).toMatchObject({ status: "waiting", phone_verified: true, can_ask: false });
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
    // Each opening is on record, a refused one isn't.
    const opened = await world.db
      .select({ by: auditLog.actor_id, whose: auditLog.target_id, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "verification.read_document"));
    const row = { by: admin.id, whose: landlord.id };
    expect(opened.map(({ details }) => details)).toEqual(
      expect.arrayContaining([{ kind: "identity" }, { kind: "title" }]),
    );
    expect(opened).toMatchObject([row, row]);
    const key = await fileKey(title ?? "");
    expect(await world.storage.exists(key)).toBe(true);

    // However long it waited for the decision.
    pass(31);
    await tidyVerifications(system);
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

  it("asks no second code of a number by which the account signs in, only of another", async () => {
    const phone = `+2376${String(Date.now()).slice(-8)}`;
    await world.db.update(users).set({ phone }).where(eq(users.id, landlord.id));
    await send("identity");
    // Any of the three papers says by what right one lets.
    await send("bill", PDF);
    const other = await ask(landlord, "POST", "/verification/submit");
    expect(other.status).toBe(422);
    await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, landlord.id));
    const own = await answer<Own>(ask(landlord, "GET", "/verification"));
    expect(own.body).toMatchObject({ phone, phone_verified: true });
    const sent = await answer<Own>(ask(landlord, "POST", "/verification/submit"));
    expect(sent.body).toMatchObject({ status: "waiting", phone_verified: true });
    const [row] = await world.db
      .select()
      .from(landlordVerifications)
      .where(eq(landlordVerifications.landlord_id, landlord.id));
    expect(row).toMatchObject({ phone, phone_verified_at: world.clock.now });
  });

  it("serves no document by the address of a file", async () => {
    const { documents } = await insertVerification(world, { landlord });
    const key = documents[0]?.file_key ?? "";
    for (const path of [key, `./${key}`, key.replace("private", "private%2f..%2fprivate")]) {
      expect((await createStorageApp(world.storage).request(`/${path}`)).status).toBe(404);
    }
    expect(await world.storage.exists(key)).toBe(true);
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
    // Those of another kind are counted apart.
    expect((await send("title")).status).toBe(201);
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

  it("tells administrators once of a request that is sent twice", async () => {
    await insertVerification(world, { landlord, status: "draft" });
    for (let n = 0; n < 2; n += 1) {
      const sent = await answer<Own>(ask(landlord, "POST", "/verification/submit"));
      expect(sent).toMatchObject({ status: 200, body: { status: "waiting" } });
    }
    expect(await world.db.$count(notifications, eq(notifications.user_id, admin.id))).toBe(1);
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
    // The second is a landline.
    for (const phone of [null, "+237233421234"]) {
      await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, landlord.id));
      const refused = await answer<{ error: { fields: { phone: string } } }>(
        ask(landlord, "POST", "/verification/code"),
      );
      expect(refused.body.error.fields.phone).toBe(
        "Ajoutez un numéro de mobile à votre profil pour recevoir le code.",
      );
    }
  });

  it("asks for the code again when the profile has another number since", async () => {
    await insertVerification(world, { landlord, status: "draft" });
    const own = () => answer<Own>(ask(landlord, "GET", "/verification"));
    expect((await own()).body.phone_verified).toBe(true);
    const refused = async () => {
      expect((await own()).body.phone_verified).toBe(false);
      const sent = await answer<{ error: { fields: object } }>(
        ask(landlord, "POST", "/verification/submit"),
      );
      expect(sent.body.error.fields).toEqual({
        phone: "Confirmez d'abord votre numéro de téléphone.",
      });
    };
    // Where the number changed while its code was being checked, the request holds the old one.
    const other = { phone: "+237699123456" };
    await world.db.update(profiles).set(other).where(eq(profiles.user_id, landlord.id));
    await refused();
    const profile = { first_name: "Lucie", last_name: "Ngo", phone: "677001122", location: null };
    expect((await ask(landlord, "PATCH", "/profile", profile)).status).toBe(200);
    await refused();
  });

  it("sends three codes in half an hour, the fourth later", async () => {
    for (let n = 0; n < 3; n += 1) await codeSent();
    const fourth = await ask(landlord, "POST", "/verification/code");
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
