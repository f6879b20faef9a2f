/** Codes of the provider that tell of the number: none, not a mobile one, or one that wants nothing. */
const LASTING = [21211, 21214, 21610, 21614, 21617];

/**
 * Why a text message was not taken. Of what the provider says only the codes: its words may repeat
 * the number or the message. `permanent`: trying again would change nothing.
 */
export class SmsError extends Error {
  override name = "SmsError";
  readonly permanent: boolean;
  readonly responseCode: number | undefined;

  constructor(status: number | undefined, code?: unknown) {
    super(`text message not taken: ${typeof code === "number" ? `${status} ${code}` : status}`);
    this.responseCode = status;
    this.permanent = LASTING.includes(Number(code));
  }
}

/** What a message says ended while the provider did not take it. */
export class SmsTooLate extends SmsError {
  override name = "TimeoutError";
  override readonly permanent = true;

  constructor() {
    super(undefined);
    this.message = "text message not taken in its time";
  }
}
