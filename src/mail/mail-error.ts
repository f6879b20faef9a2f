/** What a mail server answered, or what kept us from its answer. */
type Answer = { code?: string; responseCode?: number; command?: string; response?: string };

/** Codes that tell of the reader's address or mailbox (1, 2), or of the mail itself (6). */
const LASTING = /^5\.[126]\./;

/**
 * Why a mail was not taken. Of what a server says only the codes: it may repeat the address, a link
 * or the words of the mail. `permanent`: trying again would change nothing.
 */
export class MailError extends Error {
  override name = "MailError";
  readonly permanent: boolean;
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(cause: unknown) {
    const { code, responseCode, command = "", response = "" } = answerOf(cause);
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const words = responseCode
      ? [responseCode, detail, command && `at ${command}`].filter(Boolean).join(" ")
      : String(cause instanceof Error ? cause.message : cause);
    super(`mail not taken: ${words}`, { cause });
    this.code = code;
    this.responseCode = responseCode;
    // The operator may mend the cause of other refusals (sign-in, sender, relaying, limits).
    this.permanent =
      (command === "RCPT TO" || command === "DATA") &&
      responseCode !== undefined &&
      responseCode >= 500 &&
      (detail === undefined || LASTING.test(detail));
  }
}

function answerOf(cause: unknown): Answer {
  if (!(cause instanceof Error)) return {};
  const { rejectedErrors, ...own } = cause as Answer & { rejectedErrors?: Answer[] };
  return { ...own, ...rejectedErrors?.[0] };
}
