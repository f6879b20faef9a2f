import { connect, createServer, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { startSilentServer } from "../../tests/support/world/silent-server";
import { createSmtpMailer } from "./smtp";

const mail = {
  id: "booking:42",
  to: "awa@example.cm",
  subject: "Réservation confirmée",
  html: "<p>Bonjour Awa</p>",
  text: "Bonjour Awa",
};
const from = "Kwata <bonjour@kwata.example>";
const mailers: { close(): void }[] = [];
const servers: (() => Promise<void>)[] = [];
afterEach(async () => {
  // Mailers first: a server waits for the connections of its pool.
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(servers.splice(0).map((close) => close()));
});

type Taken = { from: string; to: string[]; raw: string; user: string };

/** A real SMTP server on a random loopback port that keeps what it takes. */
async function startServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
          user: session.user ?? "",
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  servers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, port: portOf(server.server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function mailerFor(url: string) {
  const mailer = createSmtpMailer({ url, from, connections: 5 });
  mailers.push(mailer);
  return mailer;
}

describe("createSmtpMailer", () => {
  it("waits for a server that greets late", { tags: "full" }, async () => {
    const { taken, port } = await startServer();
    const late = createServer(async (asked) => {
      await setTimeout(11_000);
      asked.pipe(connect(port, "127.0.0.1")).pipe(asked);
    });
    await new Promise<void>((resolve) => late.listen(0, "127.0.0.1", resolve));
    servers.push(() => new Promise<void>((resolve) => late.close(() => resolve())));
    await mailerFor(`smtp://127.0.0.1:${portOf(late)}`).send(mail);
    expect(taken).toHaveLength(1);
  });

  it.each([
    ["in the time of a mail", { mailTimeout: 300 }, undefined],
    ["at the stop of the process", {}, 300],
  ])("gives up a server that says a word now and then, %s", async (_when, limits, stopAfter) => {
    const { port, open, stop } = await startSilentServer((socket) => {
      const dripping = setInterval(() => socket.write("220-wait\r\n"), 50);
      socket.on("close", () => clearInterval(dripping));
    });
    servers.push(stop);
    const url = `smtp://127.0.0.1:${port}`;
    const stopping = stopAfter ? AbortSignal.timeout(stopAfter) : new AbortController().signal;
    const mailer = createSmtpMailer({ url, from, connections: 2, limits, stopping });
    mailers.push(mailer);
    await expect(mailer.send(mail)).rejects.toMatchObject({ permanent: false });
    await expect.poll(open).toBe(0);
    await expect(mailer.verify()).rejects.toThrow();
  });

  it("delivers both versions over SMTP with the job's id as Message-ID, retried or not", async () => {
    const { taken, port } = await startServer();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await mailer.send(mail);
    await mailer.send({ ...mail, fromName: "Toit Douala" });
    expect(taken).toHaveLength(2);
    expect(taken[0]).toMatchObject({ from: "bonjour@kwata.example", to: ["awa@example.cm"] });
    for (const { raw } of taken) {
      expect(raw).toMatch(/^Message-ID: <booking%3A42@kwata\.example>\r$/m);
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(raw).toMatch(/^To: awa@example\.cm\r$/m);
      expect(raw).toContain("Content-Type: text/plain; charset=utf-8");
      expect(raw).toContain("Content-Type: text/html; charset=utf-8");
    }
    expect(taken[0]?.raw).toMatch(/^From: Kwata <bonjour@kwata\.example>\r$/m);
    expect(taken[1]?.raw).toMatch(/^From: Toit Douala <bonjour@kwata\.example>\r$/m);
  });

  it("takes a calendar file along", async () => {
    const { taken, port } = await startServer();
    const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    const calendar = { name: "visite-2026-03-12.ics", text };
    await mailerFor(`smtp://127.0.0.1:${port}`).send({ ...mail, calendar });
    const raw = taken[0]?.raw ?? "";
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
    expect(raw).toMatch(/^Content-Disposition: attachment; filename=visite-2026-03-12\.ics\r$/m);
    const sent = Buffer.from(text).toString("base64");
    expect(raw.includes(sent) || raw.includes(text)).toBe(true);
  });

  it("signs in with the user and the password of the address", async () => {
    const { taken, port } = await startServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        if (username === "kwata@x" && password === "p/w:é") done(null, { user: username });
        else done(new Error("refused"));
      },
    });
    await mailerFor(`smtp://kwata%40x:p%2Fw%3A%C3%A9@127.0.0.1:${port}`).send(mail);
    expect(taken[0]?.user).toBe("kwata@x");
    const wrong = mailerFor(`smtp://kwata%40x:faux@127.0.0.1:${port}`);
    await expect(wrong.send(mail)).rejects.toThrow();
  });

  it("sends no password over an unencrypted connection to another machine", async () => {
    let tried = false;
    const { taken, port } = await startServer({
      onAuth(_auth, _session, done) {
        tried = true;
        done(null, { user: "kwata" });
      },
    });
    // 127.0.0.2 is this machine too, but not one of the names that count as loopback.
    const { port: far } = await forward(port);
    await expect(mailerFor(`smtp://u:p@127.0.0.2:${far}`).send(mail)).rejects.toThrow(/TLS/);
    expect(tried).toBe(false);
    await mailerFor(`smtp://u:p@127.0.0.2:${far}?requireTLS=false`).send(mail);
    expect(taken).toHaveLength(1);
  });

  it("rejects when the server refuses the recipient, and still sends the next mail", async () => {
    const { taken, port } = await startServer({
      onRcptTo({ address }, _session, done) {
        done(address === "parti@example.cm" ? new Error("unknown") : null);
      },
    });
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await expect(mailer.send({ ...mail, to: "parti@example.cm" })).rejects.toThrow();
    await mailer.send(mail);
    expect(taken.map(({ to }) => to)).toEqual([["awa@example.cm"]]);
  });

  it("rejects when the server is down or hangs up, and sends once it is back", async () => {
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
    const port = portOf(rude);
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await expect(mailer.send(mail)).rejects.toThrow();
    await new Promise((resolve) => rude.close(resolve));
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    const { taken } = await startServer({}, port);
    await mailer.send(mail);
    expect(taken).toHaveLength(1);
  });

  it("sends as many mails at the same time as it has connections", async () => {
    const held: (() => void)[] = [];
    const { taken, port } = await startServer({
      // Nobody gets on before the fifth is here.
      onRcptTo: (_address, _session, done) => {
        held.push(done);
        if (held.length === 5) for (const goOn of held) goOn();
      },
    });
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await Promise.all(["1", "2", "3", "4", "5"].map((id) => mailer.send({ ...mail, id })));
    expect(taken).toHaveLength(5);
  });

  it("takes neither headers nor further recipients from the data", async () => {
    const { taken, port } = await startServer();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    for (const to of ["a@b.cm, c@d.cm", "a@b.cm\r\nBcc: c@d.cm", "Awa <a@b.cm>"]) {
      await expect(mailer.send({ ...mail, to })).rejects.toThrow();
    }
    await mailer.send({
      ...mail,
      id: "1>\r\nBcc: c@d.cm",
      subject: "Bonjour\r\nBcc: c@d.cm",
      fromName: "Kwata\r\nBcc: c@d.cm",
    });
    expect(taken.map(({ to }) => to)).toEqual([["awa@example.cm"]]);
    expect(taken[0]?.raw).not.toMatch(/^Bcc:/im);
    expect(taken[0]?.raw).toMatch(/^Subject: Bonjour Bcc: c@d\.cm\r$/m);
  });
});

/** Joins 127.0.0.2 to a server on 127.0.0.1. */
async function forward(target: number) {
  const relay = createServer((socket) => {
    const onward = connect(target, "127.0.0.1");
    socket.on("error", () => onward.destroy()).pipe(onward);
    onward.on("error", () => socket.destroy()).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.2", resolve));
  servers.push(() => new Promise<void>((resolve) => relay.close(() => resolve())));
  return { port: portOf(relay) };
}
