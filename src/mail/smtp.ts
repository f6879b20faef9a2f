import { createTransport } from "nodemailer";
import { oneLine } from "~/contract/one-line";
import { bareAddress, headersOf, messageId, parseSender, senderOf } from "./envelope";
import { MailError } from "./mail-error";
import type { Mailer } from "./types";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Milliseconds. A server that has taken the connection may think for five minutes before it greets
 * and before each answer (RFC 5321, 4.5.3.2): given up earlier, it would be so at each try.
 */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 30_000,
  greetingTimeout: 300_000,
  socketTimeout: 300_000,
  /** The longest that a mail takes in all: a server that says a word now and then is never silent. */
  mailTimeout: 600_000,
  // Trying again is the job queue's business: a dropped connection rejects at once.
  maxRequeues: 0,
};

const calendarAttachment = ({ name, text }: { name: string; text: string }) => ({
  filename: name,
  content: text,
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
});

/**
 * Sends over one pool of SMTP connections. `url`: `smtp://user:pass@host:587`, or `smtps://` for
 * TLS from the start; its query may override options (`?requireTLS=false`). `from`:
 * `Name <address>` or an address. `connections`: mails sent at the same time. `send` rejects with
 * a MailError when the server does not take the mail, `verify` when it cannot be reached.
 */
export function createSmtpMailer({
  url,
  from,
  connections,
  limits = {},
  stopping = new AbortController().signal,
}: {
  url: string;
  from: string;
  connections: number;
  limits?: Partial<typeof LIMITS>;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal;
}): Mailer & { verify(): Promise<void>; close(): void } {
  const sender = parseSender(from);
  const { username, hostname } = new URL(url);
  const { mailTimeout, ...timeouts } = { ...LIMITS, ...limits };
  const limit = () => AbortSignal.any([stopping, AbortSignal.timeout(mailTimeout)]);
  const transport = createTransport({
    ...timeouts,
    url,
    pool: true,
    maxConnections: connections,
    // A password never crosses a network unencrypted, even when an attacker strips STARTTLS.
    requireTLS: username !== "" && !LOOPBACK.has(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const to = bareAddress(mail.to);
      const sent = transport.sendMail({
        from: senderOf(mail, sender),
        to: { name: "", address: to },
        envelope: { from: sender.address, to: [to] },
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        messageId: messageId(mail.id, sender),
        headers: headersOf(mail),
        signal: limit(),
        ...(mail.calendar && { attachments: [calendarAttachment(mail.calendar)] }),
      });
      await sent.catch((cause: unknown) => {
        throw new MailError(cause);
      });
    },
    verify: async () => {
      await orAborted(transport.verify(), limit());
    },
    close: () => transport.close(),
  };
}

function orAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    pending.then(resolve, reject);
  });
}
