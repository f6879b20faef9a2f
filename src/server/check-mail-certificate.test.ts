import { SMTPServer } from "smtp-server";
import { afterAll, expect, it } from "vitest";
import { createSmtpMailer } from "~/mail/smtp";
import { checkMailCertificate } from "./check-mail-certificate";

// The test server's certificate signs itself and has expired.
const server = new SMTPServer({ secure: true, authOptional: true });
server.on("error", () => undefined);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as { port: number };
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function saidOf(url: string): Promise<string[]> {
  const said: string[] = [];
  const mailer = createSmtpMailer({ url, from: "Kwata <a@kwata.example>", connections: 1 });
  const log = { info: () => {}, error: (message: string) => void said.push(message) };
  await checkMailCertificate({ mailServer: { verify: mailer.verify }, log });
  mailer.close();
  return said;
}

it("says that a relay's own certificate is not accepted", async () => {
  expect(await saidOf(`smtps://127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(
      /^Le certificat du serveur de mail n'est pas accepté \(certificate .*NODE_EXTRA_CA_CERTS/,
    ),
  ]);
});

it.each([
  ["one that it need not know", `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`],
  ["a relay that is away, which the status card tells", "smtp://127.0.0.1:1"],
])("says nothing of %s", async (_, url) => {
  expect(await saidOf(url)).toEqual([]);
});

it("says nothing where mails go to the outbox", async () => {
  const said: string[] = [];
  const log = { info: () => {}, error: (message: string) => void said.push(message) };
  await checkMailCertificate({ mailServer: undefined, log });
  expect(said).toEqual([]);
});
