import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOutboxMailer, listOutbox, readOutbox } from "./outbox";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "outbox-")), "mail");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

const from = "Kwata <bonjour@kwata.example>";
const mail = (id: string) => ({
  id,
  to: "awa@example.cm",
  subject: `Objet ${id}`,
  html: "<p>é</p>",
  text: "é",
});

describe("outbox", () => {
  it("keeps each mail whole in one file and lists the newest first", async () => {
    const mailer = createOutboxMailer({ folder, from });
    expect(await listOutbox(folder)).toEqual([]);
    for (const id of ["un", "deux/../3", "trois"]) {
      await mailer.send(mail(id));
      const before = Date.now();
      await expect.poll(() => Date.now()).toBeGreaterThan(before);
    }
    const kept = await listOutbox(folder);
    expect(kept.map(({ id }) => id)).toEqual(["trois", "deux/../3", "un"]);
    expect(kept[2]).toEqual({ ...mail("un"), from, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await listOutbox(folder, 1)).toHaveLength(1);
    const files = await readdir(folder);
    expect(files).toHaveLength(3);
    for (const file of files) expect(file).toMatch(/^\d{8}T\d{9}Z_[\w.%-]+\.json$/);
  });

  it("keeps a mail once, however often and however fast its job is tried", async () => {
    const mailer = createOutboxMailer({ folder, from });
    await Promise.all([1, 2, 3, 4].map(() => mailer.send(mail("a_b"))));
    await mailer.send(mail("b"));
    await createOutboxMailer({ folder, from }).send(mail("a_b"));
    expect((await listOutbox(folder)).map(({ id }) => id).sort()).toEqual(["a_b", "b"]);
  });

  it("finds one mail by its id", async () => {
    const mailer = createOutboxMailer({ folder, from });
    await mailer.send({ ...mail("a_b"), fromName: "Toit" });
    expect(await readOutbox(folder, "a_b")).toMatchObject({
      subject: "Objet a_b",
      from: "Toit <bonjour@kwata.example>",
    });
    expect(await readOutbox(folder, "b")).toBeNull();
    expect(await readOutbox(folder, "../mail")).toBeNull();
  });

  it("takes no header from a subject and overlooks what is not a mail", async () => {
    await createOutboxMailer({ folder, from }).send({ ...mail("1"), subject: "a\r\nBcc: x@y.cm" });
    await writeFile(join(folder, "20260101T000000000Z_2.json.part"), "{");
    await writeFile(join(folder, "notes.json"), "{");
    expect((await listOutbox(folder)).map(({ subject }) => subject)).toEqual(["a Bcc: x@y.cm"]);
  });

  it("rejects a mail it cannot keep, and keeps the next one", async () => {
    const mailer = createOutboxMailer({ folder, from });
    await expect(mailer.send({ ...mail("1"), to: "a@b.cm, c@d.cm" })).rejects.toThrow();
    await mailer.send(mail("2"));
    expect(await listOutbox(folder)).toHaveLength(1);
  });
});
