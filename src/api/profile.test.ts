import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AVATAR_MAX_BYTES } from "~/contract/limits";
import { profiles, users } from "~/db/schema";
import { sweepFiles } from "~/domain/upload";
import { send, smallPhoto } from "../../tests/support/rows/submission";
import { refusal } from "../../tests/support/world/auth";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const change = (user: TestUser | undefined, body: unknown) =>
  send(world, user, "PATCH", "/profile", body);
const stored = async ({ id }: TestUser) =>
  (await world.db.select().from(profiles).where(eq(profiles.user_id, id)))[0];
const sendAvatar = (user: TestUser, body: Buffer) =>
  world.api.request("/api/profile/avatar", {
    method: "PUT",
    body: body as BodyInit,
    headers: { "content-type": "image/jpeg", authorization: `Bearer ${user.token}` },
  });
const avatarOf = async (response: Response) =>
  ((await response.json()) as { avatar_url: string }).avatar_url;
const file = async (url: string) => {
  const found = await world.storage.read(url.replace("/storage/", ""));
  return found && Buffer.from(await new Response(found.body).arrayBuffer());
};
const deletions = async () =>
  ((await world.jobsOf("delete-files")) as { keys: string[] }[]).flatMap(({ keys }) => keys);

describe("PATCH /api/profile", () => {
  it("TEN-034 stores names, phone and location of the person alone, as the session shows them", async () => {
    const [own, other] = [await world.newUser(), await world.newUser("user", "Ève")];
    const before = await stored(other);
    const answer = await change(own, {
      first_name: " Clarisse ",
      last_name: "Ngo Bassa",
      phone: "6 77 12 34 56",
      location: "Bonamoussadi",
    });
    expect(answer.status).toBe(200);
    expect(await stored(own)).toMatchObject({
      first_name: "Clarisse",
      last_name: "Ngo Bassa",
      phone: "+237677123456",
      location: "Bonamoussadi",
      email: own.email,
    });
    const session = await send(world, own, "GET", "/auth/session");
    expect(session.body).toMatchObject({
      user: { first_name: "Clarisse", last_name: "Ngo Bassa" },
    });
    const [user] = await world.db.select().from(users).where(eq(users.id, own.id));
    expect(user?.name).toBe("Clarisse Ngo Bassa");
    expect(await stored(other)).toEqual(before);
  });

  it.each([
    ["+33 6 12 34 56 78", "+33612345678"],
    ["tel:+241-77-12-34-56", "+24177123456"],
    ["699\u200b123456", "+237699123456"],
  ])("takes the number %s and a name without what nobody sees", async (phone, kept) => {
    const own = await world.newUser();
    const typed = { first_name: "Ali\u200bne", last_name: "Ɓakoko\u202e", location: "\u200b" };
    expect((await change(own, { ...typed, phone })).status).toBe(200);
    expect(await stored(own)).toMatchObject({
      first_name: "Aline",
      last_name: "Ɓakoko",
      location: null,
      phone: kept,
    });
  });

  it.each([
    [{ first_name: "\u200b\u3164" }, "first_name", "Ce champ est obligatoire."],
    [{ last_name: "\u0301" }, "last_name", "Écrivez un nom avec des lettres."],
    [{ first_name: " " }, "first_name", "Ce champ est obligatoire."],
    [
      { phone: "0033 1 23" },
      "phone",
      "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56, ou étranger avec son indicatif, par exemple +33 6 12 34 56 78.",
    ],
    [{ last_name: "N".repeat(61) }, "last_name", undefined],
    [{ location: "A\u0000" }, "location", "Ce texte contient des caractères interdits."],
    [{ role: "admin" }, undefined, undefined],
    [{ email: "autre@example.cm" }, undefined, undefined],
  ])("refuses %j beside its field and changes nothing", async (wrong, field, message) => {
    const own = await world.newUser();
    const before = await stored(own);
    const right = { first_name: "Ada", last_name: "Mbarga", phone: null, location: null };
    const answer = await change(own, { ...right, ...wrong });
    expect(answer.status).toBe(422);
    const fields = (answer.body as { error: { fields: Record<string, string> } }).error.fields;
    if (field) expect(Object.keys(fields)).toEqual([field]);
    if (field && message) expect(fields[field]).toBe(message);
    expect(await stored(own)).toEqual(before);
  });

  it("blank phone and location are none", async () => {
    const own = await world.newUser();
    await change(own, { first_name: "Ada", last_name: "Mbarga", phone: "", location: " " });
    expect(await stored(own)).toMatchObject({ phone: null, location: null });
  });
});

describe("PUT /api/profile/avatar", () => {
  it("TEN-034 keeps one square WebP in the folder of the person, and drops the one before", async () => {
    const own = await world.newUser();
    const first = await avatarOf(await sendAvatar(own, await smallPhoto("#c33", 640, 480)));
    expect(first).toMatch(new RegExp(`^/storage/avatars/${own.id}/\\d+-[a-z2-7]{16}-256\\.webp$`));
    const meta = await sharp((await file(first)) ?? undefined).metadata();
    expect(meta).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect((await stored(own))?.avatar_url).toBe(first);
    const second = await avatarOf(await sendAvatar(own, await smallPhoto("#36c", 300, 300)));
    expect((await stored(own))?.avatar_url).toBe(second);
    expect(await deletions()).toContain(first.replace("/storage/", ""));
    const removed = await send(world, own, "DELETE", "/profile/avatar");
    expect(removed.status).toBe(204);
    expect((await stored(own))?.avatar_url).toBeNull();
    expect(await deletions()).toContain(second.replace("/storage/", ""));
  });

  it("of two at once one stands and the other's file goes", async () => {
    const own = await world.newUser();
    const photos = [await smallPhoto("#123"), await smallPhoto("#456")];
    const urls = await Promise.all(photos.map(async (p) => avatarOf(await sendAvatar(own, p))));
    const shown = (await stored(own))?.avatar_url ?? "";
    const gone = urls.find((url) => url !== shown) ?? "";
    expect(urls).toContain(shown);
    expect(await deletions()).toContain(gone.replace("/storage/", ""));
    expect(await deletions()).not.toContain(shown.replace("/storage/", ""));
  });

  it("refuses what is no picture, and more than 1 MB, in French", async () => {
    const own = await world.newUser();
    expect(await refusal(await sendAvatar(own, Buffer.from("<svg/>")))).toMatchObject({
      status: 422,
      code: "photo_invalid",
      message: "Ce fichier n'est pas une image valide. Choisissez une photo JPG, PNG ou WebP.",
    });
    const large = Buffer.alloc(AVATAR_MAX_BYTES + 1);
    expect(await refusal(await sendAvatar(own, large))).toMatchObject({
      status: 413,
      code: "too_large",
    });
    expect((await stored(own))?.avatar_url).toBeNull();
  });

  it("leaves no file where its address could not be stored", async () => {
    const own = await world.newUser();
    const shown = await avatarOf(await sendAvatar(own, await smallPhoto()));
    await world.db.execute("alter table pgboss.job_common rename to job_away");
    expect((await sendAvatar(own, await smallPhoto("#0a0"))).status).toBe(500);
    await world.db.execute("alter table pgboss.job_away rename to job_common");
    const keys: string[] = [];
    for await (const { key } of world.storage.list(`avatars/${own.id}`)) keys.push(key);
    expect(keys).toEqual([shown.replace("/storage/", "")]);
    expect((await stored(own))?.avatar_url).toBe(shown);
  });

  it("the sweep takes what nobody shows any more, and leaves portraits in use", async () => {
    const own = await world.newUser();
    const shown = await avatarOf(await sendAvatar(own, await smallPhoto()));
    const left = `avatars/${own.id}/1-abc-256.webp`;
    await world.storage.put(left, await smallPhoto(), "image/webp");
    world.clock.now = new Date(Date.now() + 49 * 3_600_000);
    await sweepFiles(world.as());
    expect(await world.storage.exists(left)).toBe(false);
    expect(await file(shown)).not.toBeNull();
  });
});
