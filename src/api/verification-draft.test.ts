import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { landlordVerifications } from "~/db/schema";
import { sweepFiles } from "~/domain/upload";
import { tidyVerifications } from "~/domain/verification";
import { smallPhoto } from "../../tests/support/rows/submission";
import { insertVerification } from "../../tests/support/rows/verification";
import { NOW, type Own, verificationActions } from "../../tests/support/rows/verification-request";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { begin, pass, ask, answer, deleteQueued, fileKey } = verificationActions(world);
const system = world.as("system");
let landlord: TestUser;
let admin: TestUser;
beforeEach(async () => {
  ({ landlord, admin } = await begin());
});
const decide = (id: string, json: object) =>
  ask(admin, "POST", `/verifications/${id}/decision`, json);

describe("asking to be verified", () => {
  it("keeps a document that a row names from the sweep, and takes one that none names", async () => {
    const { documents } = await insertVerification(world, { landlord });
    const orphan = `private/${landlord.id}/${crypto.randomUUID()}.webp`;
    await world.storage.put(orphan, Buffer.from("x"), "image/webp");
    world.clock.now = new Date(Date.now() + 2 * DAY_MS);
    await sweepFiles(world.as());
    expect(await world.storage.exists(orphan)).toBe(false);
    expect(await world.storage.exists(documents[0]?.file_key ?? "")).toBe(true);
  });

  it("removes a document with its file, once, and none of another's draft", async () => {
    const { documents } = await insertVerification(world, { landlord, status: "draft" });
    const rival = await world.newUser("landlord");
    await insertVerification(world, { landlord: rival, status: "draft" });
    const [identity, title] = documents;
    const path = `/verification/documents/${identity?.id}`;
    expect((await ask(rival, "DELETE", path)).status).toBe(404);
    expect(await fileKey(identity?.id ?? "")).toBe(identity?.file_key);
    expect((await ask(landlord, "DELETE", path)).status).toBe(204);
    expect((await ask(landlord, "DELETE", path)).status).toBe(404);
    await deleteQueued();
    expect(await world.storage.exists(identity?.file_key ?? "")).toBe(false);
    expect(await world.storage.exists(title?.file_key ?? "")).toBe(true);
    const own = await answer<Own>(ask(landlord, "GET", "/verification"));
    expect(own.body.documents.map(({ id }) => id)).toEqual([title?.id]);
  });

  it("keeps documents for a month from the decision, however long it was waited for", async () => {
    const { id, documents } = await insertVerification(world, { landlord });
    pass(20);
    expect((await decide(id, { outcome: "refused", reason: "Illisible." })).status).toBe(200);
    // For administrators: the landlord begins anew, with none.
    const own = await answer<Own>(ask(landlord, "GET", "/verification"));
    expect(own.body).toMatchObject({ status: "refused", documents: [] });
    const read = () => ask(admin, "GET", `/verification-documents/${documents[0]?.id}`);
    pass(29);
    await tidyVerifications(system);
    expect((await read()).status).toBe(200);
    pass(1);
    await tidyVerifications(system);
    expect((await read()).status).toBe(404);
  });

  it("deletes the documents of a request that is taken back", async () => {
    const { id, documents } = await insertVerification(world, { landlord });
    expect((await ask(landlord, "DELETE", "/verification")).status).toBe(200);
    await deleteQueued();
    const mine = eq(landlordVerifications.id, id);
    expect(await world.db.$count(landlordVerifications, mine)).toBe(0);
    expect(await world.storage.exists(documents[0]?.file_key ?? "")).toBe(false);
  });

  it("shows administrators nothing of a request before it is sent", async () => {
    const { id, documents } = await insertVerification(world, { landlord, status: "draft" });
    const path = `/verification-documents/${documents[0]?.id}`;
    expect((await ask(admin, "GET", path)).status).toBe(404);
    expect((await ask(admin, "GET", `/verifications/${id}`)).status).toBe(404);
    pass(1);
    expect((await ask(landlord, "POST", "/verification/submit")).status).toBe(200);
    expect((await ask(admin, "GET", path)).status).toBe(200);
    const sent = await answer<object>(ask(admin, "GET", `/verifications/${id}`));
    expect(sent).toMatchObject({
      status: 200,
      // The number was confirmed the day before.
      body: {
        phone_verified_at: NOW.toISOString(),
        submitted_at: world.clock.now.toISOString(),
      },
    });
  });

  it("counts a number that was confirmed as a change of the draft", async () => {
    const at = new Date(NOW.getTime() - 40 * DAY_MS);
    const { id } = await insertVerification(world, { landlord, status: "draft", at });
    expect((await ask(landlord, "POST", "/verification/code")).status).toBe(204);
    const texts: { text: string }[] = await world.jobsOf("send-sms");
    const code = /(\d{6})/.exec(texts.at(-1)?.text ?? "")?.[1];
    expect((await ask(landlord, "POST", "/verification/phone", { code })).status).toBe(200);
    await tidyVerifications(system);
    const mine = eq(landlordVerifications.id, id);
    expect(await world.db.$count(landlordVerifications, mine)).toBe(1);
  });

  it("counts a document that was added as a change of the draft", async () => {
    const at = new Date(NOW.getTime() - 40 * DAY_MS);
    const { id } = await insertVerification(world, { landlord, status: "draft", at });
    const added = await ask(
      landlord,
      "POST",
      "/verification/documents?kind=bill",
      await smallPhoto(),
    );
    expect(added.status).toBe(201);
    await tidyVerifications(system);
    const mine = eq(landlordVerifications.id, id);
    expect(await world.db.$count(landlordVerifications, mine)).toBe(1);
  });

  it("waits no more once its landlord gives another number, and keeps its documents", async () => {
    await insertVerification(world, { landlord });
    const profile = { first_name: "Lucie", last_name: "Ngo", phone: "677001122", location: null };
    expect((await ask(landlord, "PATCH", "/profile", profile)).status).toBe(200);
    const own = await answer<Own>(ask(landlord, "GET", "/verification"));
    expect(own.body).toMatchObject({ status: "draft", phone_verified: false });
    expect(own.body.documents).toHaveLength(2);
  });

  it("forgets a draft a month after its last change, and nothing that was sent", async () => {
    const at = new Date(NOW.getTime() - 40 * DAY_MS);
    const of = async (status: "draft" | "waiting", changedDays: number) => {
      const person = await world.newUser("landlord");
      const { id } = await insertVerification(world, { landlord: person, status, at });
      const updated_at = new Date(NOW.getTime() - changedDays * DAY_MS);
      const mine = eq(landlordVerifications.id, id);
      await world.db.update(landlordVerifications).set({ updated_at }).where(mine);
      return () => world.db.$count(landlordVerifications, mine);
    };
    const [old, changed, waiting] = [
      await of("draft", 30),
      await of("draft", 10),
      await of("waiting", 40),
    ];
    await tidyVerifications(system);
    expect([await old(), await changed(), await waiting()]).toEqual([0, 1, 1]);
    pass(20);
    await tidyVerifications(system);
    expect([await changed(), await waiting()]).toEqual([0, 1]);
  });
});
