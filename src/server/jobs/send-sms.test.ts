import { expect, it } from "vitest";
import type { OutgoingSms } from "~/sms/types";
import { createSendSms } from "./send-sms";

const AT = Date.parse("2026-11-24T12:00:00Z");
const message = { to: "+237699123456", text: "Kwata: votre code est 123456." };

it.each([
  [undefined, true],
  ["2026-11-24T12:00:01.000Z", true],
  ["2026-11-24T12:00:00.000Z", false],
])("sends a text message that is good until %s: %s", async (until, isSent) => {
  const sent: OutgoingSms[] = [];
  const send = createSendSms(
    { now: () => new Date(AT) },
    { send: async (one) => void sent.push(one) },
  );
  const done = send({ ...message, ...(until && { until }) }, "1");
  if (isSent) await done;
  else await expect(done).rejects.toMatchObject({ permanent: true, name: "TimeoutError" });
  expect(sent).toEqual(isSent ? [{ ...message, id: "1" }] : []);
});
