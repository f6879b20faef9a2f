import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startSilentServer } from "../../tests/support/world/silent-server";
import { createHttpSms } from "./http";

const taken: { headers: IncomingHttpHeaders; url: string | undefined; body: string }[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  taken.push({ headers: request.headers, url: request.url, body });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const sms = createHttpSms({
  url: `http://AC1:se%40cret@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`,
  from: "Kwata",
  timeoutMs: 300,
});
const message = {
  to: "+237699123456",
  text: "Kwata: votre code est 123456. Été & « hiver »",
  id: "1",
};

beforeEach(() => {
  taken.length = 0;
  answer = { status: 201, body: "{}" };
});

it("sends the form that the provider takes, with the account in its header alone", async () => {
  await sms.send(message);
  expect(taken).toHaveLength(1);
  const [sent] = taken;
  expect(sent?.url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(sent?.headers.authorization).toBe(`Basic ${btoa("AC1:se@cret")}`);
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    To: "+237699123456",
    From: "Kwata",
    Body: message.text,
  });
});

it.each([
  [400, 21211, true],
  [400, 21214, true],
  [400, 21610, true],
  [400, 21614, true],
  [400, 21617, true],
  [401, 20003, false],
  [429, 20429, false],
  [500, undefined, false],
])(
  "%i with code %s: permanent %s, and nothing but codes is told",
  async (status, code, permanent) => {
    answer = { status, body: JSON.stringify({ code, message: "no +237699123456" }) };
    const failed = await sms.send(message).catch((error: unknown) => error);
    expect(failed).toMatchObject({ responseCode: status, permanent });
    expect(String(failed)).not.toContain("+237");
  },
);

it.each([
  ['{"status":"queued","error_code":null,"error_message":null,"sid":"SM1"}', "application/json"],
  ['{"success":true,"errors":[]}', "application/json"],
  ['{"status":200,"errorCode":null}', "application/json"],
  ['[{"messages":[{"status":0}]}]', "application/json"],
  ["OK: 4711", "text/plain"],
  ["", "text/plain"],
])("counts as sent what is answered with %s", async (body, type) => {
  answer = { status: 200, body, headers: { "content-type": type } };
  await expect(sms.send(message)).resolves.toBeUndefined();
});

it.each([
  ['{"status":"failed","error_code":21211}', "application/json", true],
  ['{"errorCode":21211}', "application/json", true],
  ['{"status":"undelivered"}', "application/json", false],
  ['{"error":{"text":"no credit for +237699123456"}}', "application/json", false],
  ['{"errors":["no credit"]}', "application/json", false],
  ['{"success":false}', "application/json", false],
  ['{"status":400}', "application/json", false],
  ['{"messages":[{"status":0},{"status":"rejected"}]}', "application/json", false],
  ["ERR 105 no credit for +237699123456", "text/plain", false],
  ["-3", "text/plain", false],
  ["<!doctype html><title>Connexion</title>", "text/html", false],
])("does not count as sent what 200 refuses: %s", async (body, type, permanent) => {
  answer = { status: 200, body, headers: { "content-type": type } };
  const failed = await sms.send(message).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: "SmsError", responseCode: 200, permanent });
  expect(String(failed)).not.toContain("+237");
});

it("follows no redirect with its token, and doesn't wait for ever", async () => {
  answer = { status: 307, body: "", headers: { location: "http://127.0.0.1:9/else" } };
  await expect(sms.send(message)).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

it.each([
  ["in its time", {}],
  ["at the stop of the process", { timeoutMs: 60_000, stopping: AbortSignal.timeout(100) }],
])("ends what the gateway takes and never answers, %s", async (_when, limits) => {
  const silent = await startSilentServer();
  const url = `http://AC1:t@127.0.0.1:${silent.port}/`;
  const given = { url, from: "Kwata", timeoutMs: 200, ...limits };
  await expect(createHttpSms(given).send(message)).rejects.toThrow();
  await silent.stop();
});

it.each(["699123456", "+237699123456,+237699123457", "+237 699", ""])(
  "takes one number, not %j",
  async (to) => {
    await expect(sms.send({ ...message, to })).rejects.toThrow("exactly one number");
    expect(taken).toEqual([]);
  },
);
