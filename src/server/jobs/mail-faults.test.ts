import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { expect, it, onTestFinished, vi } from "vitest";
import { createSmtpMailer } from "~/mail/smtp";
import { handlersWith } from "../../../tests/support/world/jobs";
import { createWorld } from "../../../tests/support/world/world";
import { createSendMail } from "./send-mail";
import { work } from "./work";

const world = await createWorld();
const FAST = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 1_000 };
const PLAIN = Array.from({ length: 12 }, (_, n) => `plain${n}`);

/** What the server does to the first try of a mail to each of these; the second one goes through. */
const ONCE = {
  "rcpt-later": { at: "rcpt", answer: [450, "4.2.1 try again <rcpt-later@example.cm>"] },
  "data-later": { at: "data", answer: [451, "4.3.0 busy"] },
  "relay-denied": { at: "rcpt", answer: [550, "5.7.1 relaying denied"] },
  "silent-rcpt": { at: "rcpt", answer: "silence" },
  "silent-data": { at: "data", answer: "silence" },
  "dies-in-data": { at: "first bytes", answer: "death" },
} as const;
/** Refused whenever they are tried. */
const ALWAYS = {
  unknown: { at: "rcpt", answer: [550, "5.1.1 <unknown@example.cm>: no such user"] },
  "bad-words": { at: "data", answer: [554, "5.6.0 refused: http://localhost/secret Bonjour Awa"] },
} as const;
type Fault = (typeof ONCE)[keyof typeof ONCE] | (typeof ALWAYS)[keyof typeof ALWAYS];

/** A real SMTP server that greets slowly, hangs up after each mail, and behaves as told above. */
async function startServer() {
  const taken: { to: string; id: string }[] = [];
  const tries = new Map<string, number>();
  const nameOf = ({ envelope }: SMTPServerSession) =>
    (envelope.rcptTo[0]?.address ?? "").split("@")[0] ?? "";
  const faultAt = (name: string, at: Fault["at"]): Fault["answer"] | undefined => {
    const isFirst = (tries.get(name) ?? 0) <= 1;
    const fault: Fault | undefined =
      ALWAYS[name as keyof typeof ALWAYS] ??
      (isFirst ? ONCE[name as keyof typeof ONCE] : undefined);
    return fault?.at === at ? fault.answer : undefined;
  };
  /** Answers a fault; whether there was one. */
  const stumble = (name: string, at: Fault["at"], done: (error?: Error) => void) => {
    const answer = faultAt(name, at);
    if (typeof answer === "object") {
      const [responseCode, text] = answer;
      done(Object.assign(new Error(text), { responseCode }));
    }
    return answer !== undefined;
  };
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const one of server.connections as Set<{ id: string; close(): void }>) {
      if (one.id === id) one.close();
    }
  };
  const options: SMTPServerOptions = {
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    closeTimeout: 100,
    onConnect: (_session, done) => void setTimeout(done, 300),
    onRcptTo({ address }, _session, done) {
      const name = address.split("@")[0] ?? "";
      tries.set(name, (tries.get(name) ?? 0) + 1);
      if (!stumble(name, "rcpt", done)) done();
    },
    onData(stream, session, done) {
      const name = nameOf(session);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (faultAt(name, "first bytes")) hangUp(session);
      });
      stream.on("end", () => {
        if (faultAt(name, "first bytes")) return;
        const answer = faultAt(name, "data");
        // Silent, it has taken the mail all the same: the sender can't know.
        if (answer === undefined || answer === "silence") {
          const id = /^Message-ID: (.+)\r$/m.exec(Buffer.concat(chunks).toString("utf8"))?.[1];
          taken.push({ to: name, id: id ?? "" });
        }
        if (stumble(name, "data", done)) return;
        done();
        // Before it hears the next one: a mail half told would be tried again.
        setImmediate(() => hangUp(session));
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { taken, tries, url: `smtp://127.0.0.1:${address.port}` };
}

it("SRV-014 loses and doubles no mail when the server refuses, hangs, dies, greets slowly and hangs up", {
  tags: "full",
}, async () => {
  const { taken, tries, url } = await startServer();
  const mailer = createSmtpMailer({
    url,
    from: "bonjour@kwata.example",
    connections: 3,
    limits: FAST,
  });
  onTestFinished(() => mailer.close());
  const names = [...Object.keys(ALWAYS), ...Object.keys(ONCE), ...PLAIN];
  for (const name of names) {
    const message = { type: "password-changed", data: { firstName: "Awa" } } as const;
    await world.jobs.enqueue(world.db, "send-mail", { to: `${name}@example.cm`, message });
  }
  await work(
    world.queue,
    handlersWith({ "send-mail": createSendMail({ ...world, mailer }) }),
    () => undefined,
  );
  const states = async () => {
    const jobs = await world.queue.boss.findJobs<object>("send-mail");
    const named = jobs.map(({ data, state, output }) => {
      const { to } = world.queue.seal.open(data) as { to: string };
      return [to.split("@")[0] ?? "", { state, output }] as const;
    });
    return new Map(named);
  };
  await vi.waitFor(
    async () => {
      // The retry's time comes at once, instead of after its growing delay.
      await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      const open = [...(await states()).values()].filter(
        ({ state }) => state !== "completed" && state !== "failed",
      );
      expect(open).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );

  const counts = Object.fromEntries(
    names.map((n) => [n, taken.filter(({ to }) => to === n).length]),
  );
  expect(counts).toEqual({
    ...Object.fromEntries(PLAIN.map((name) => [name, 1])),
    unknown: 0,
    "bad-words": 0,
    "rcpt-later": 1,
    "data-later": 1,
    "relay-denied": 1,
    "silent-rcpt": 1,
    "dies-in-data": 1,
    // Taken, and the answer lost: no sender can tell. Both have one Message-ID, by which mailboxes
    // show one.
    "silent-data": 2,
  });
  for (const name of names) {
    expect(new Set(taken.filter(({ to }) => to === name).map(({ id }) => id)).size, name).toBe(
      name in ALWAYS ? 0 : 1,
    );
    expect(tries.get(name), name).toBe(name in ONCE ? 2 : 1);
  }
  const ended = await states();
  expect(ended.get("unknown")).toMatchObject({
    state: "failed",
    output: { message: "mail not taken: 550 5.1.1 at RCPT TO", failure: "refused" },
  });
  expect(ended.get("bad-words")).toMatchObject({
    state: "failed",
    output: { message: "mail not taken: 554 5.6.0 at DATA", failure: "refused" },
  });
  for (const [name, { state }] of ended) {
    if (!(name in ALWAYS)) expect(state, name).toBe("completed");
  }
});
