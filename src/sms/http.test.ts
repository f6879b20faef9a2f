import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
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
  [400, 21610, true],
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

it("follows no redirect with its token, and doesn't wait for ever", async () => {
  answer = { status: 307, body: "", headers: { location: "http://127.0.0.1:9/else" } };
  await expect(sms.send(message)).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

it.each(["699123456", "+237699123456,+237699123457", "+237 699", ""])(
  "takes one number, not %j",
  async (to) => {
    await expect(sms.send({ ...message, to })).rejects.toThrow("exactly one number");
    expect(taken).toEqual([]);
  },
);
