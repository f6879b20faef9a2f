import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readOutbox } from "~/mail/outbox";
import { createOutboxSms } from "./outbox";

const folder = await mkdtemp(join(tmpdir(), "outbox-"));
afterAll(() => rm(folder, { recursive: true }));

it("keeps a text message beside the mails, once", async () => {
  const sms = createOutboxSms(folder);
  const message = { id: "sms-1", to: "+237699123456", text: "Kwata: <123456> & vous" };
  await Promise.all([sms.send(message), sms.send(message)]);
  expect(await readOutbox(folder, "sms-1")).toMatchObject({
    to: "+237699123456",
    subject: "SMS",
    text: "Kwata: <123456> & vous",
    html: '<p lang="fr">Kwata: &#60;123456&#62; &#38; vous</p>',
  });
});
