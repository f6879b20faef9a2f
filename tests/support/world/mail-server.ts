import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; raw: string; links: string[] };
export type MailServer = {
  url: string;
  /** Waits for the newest mail to an address whose text contains `about`. */
  next(to: string, about?: string): Promise<ReceivedMail>;
  received: ReceivedMail[];
  /** Addresses that were turned away at RCPT, in their order. */
  refused: string[];
  stop(): Promise<void>;
};

/**
 * A real SMTP server on a free loopback port that keeps what it is sent, or refuses all of it. It
 * says so to the sender after `takes` milliseconds.
 */
export async function startMailServer({ refuses = false, takes = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      if (!refuses) return done();
      refused.push(address.toLowerCase());
      done(new Error("no mail is taken here"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = decode(Buffer.concat(chunks).toString("utf8"));
        const links = [...raw.matchAll(/https?:\/\/[^\s"<>)]+/g)].map((m) =>
          m[0].replaceAll("&amp;", "&"),
        );
        for (const { address } of session.envelope.rcptTo) {
          received.push({ to: address.toLowerCase(), raw, links });
        }
        for (const look of waiting) look();
        setTimeout(done, takes);
      });
    },
  });
  // A sender that is killed resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    next: (to, about = "") =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => finish(undefined), 20_000);
        const look = () => {
          const mail = received.findLast((m) => m.to === to.toLowerCase() && m.raw.includes(about));
          if (mail) finish(mail);
        };
        const finish = (mail: ReceivedMail | undefined) => {
          clearTimeout(timer);
          waiting.delete(look);
          if (mail) resolve(mail);
          else reject(new Error(`no mail to ${to} about "${about}"`));
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail's text, well enough to search and to read links, which stand unencoded in its headers. */
function decode(raw: string): string {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, name = ""]) => name);
  const isBoundary = (line: string) => boundaries.some((name) => line.startsWith(`--${name}`));
  const sections: string[] = [""];
  for (const line of raw.split(/(?<=\n)/)) {
    if (isBoundary(line)) sections.push("");
    sections[sections.length - 1] += line;
  }
  const parts = sections.map((part) => {
    const [head = "", ...body] = part.split(/(\r?\n\r?\n)/);
    const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head);
    const words = head.replace(/=\?utf-8\?q\?.*?\?=/gi, unquote);
    return words + (isQuoted ? unquote(body.join("")) : body.join(""));
  });
  return Buffer.from(parts.join(""), "latin1").toString("utf8");
}

/** Undoes quoted-printable, soft line breaks included: bytes as characters. */
const unquote = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
