/** Codes of the provider that tell of the number: none, not a mobile one, or one that wants nothing. */
const LASTING = [21211, 21214, 21610, 21614, 21617];

/**
 * Why a text message was not taken. Of what the provider says only the codes: its words may repeat
 * the number or the message. `permanent`: trying again would change nothing.
 */
export class SmsError extends Error {
  override name = "SmsError";
  readonly permanent: boolean;
  readonly responseCode: number;

  constructor(status: number, code: unknown) {
    super(`text message not taken: ${typeof code === "number" ? `${status} ${code}` : status}`);
    this.responseCode = status;
    this.permanent = LASTING.includes(Number(code));
  }
}
