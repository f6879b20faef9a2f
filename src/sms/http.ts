import { mobileNumber } from "./number";
import { refusalIn } from "./refusal";
import { SmsError } from "./sms-error";
import type { SmsSender } from "./types";

/**
 * Sends through Twilio's message address, or one that takes the same form. `url` holds the account
 * and its token: `https://SID:TOKEN@api.twilio.com/2010-04-01/Accounts/SID/Messages.json`.
 * `from`: the number or name that messages come from.
 */
export function createHttpSms({
  url,
  from,
  timeoutMs = 10_000,
  stopping = new AbortController().signal,
}: {
  url: string;
  from: string;
  timeoutMs?: number;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal;
}): SmsSender {
  const { username, password, origin, pathname, search } = new URL(url);
  const account = [username, password].map(decodeURIComponent).join(":");
  const authorization = `Basic ${Buffer.from(account).toString("base64")}`;
  return {
    async send({ to, text }) {
      const response = await fetch(origin + pathname + search, {
        method: "POST",
        headers: { authorization },
        body: new URLSearchParams({ To: mobileNumber(to), From: from, Body: text }),
        // The account's token goes to the address that was configured, and nowhere else.
        redirect: "error",
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
      if (response.ok) {
        const refusal = await refusalIn(response);
        if (refusal) throw new SmsError(response.status, refusal.code);
        return;
      }
      const told = (await response.json().catch(() => null)) as { code?: unknown } | null;
      throw new SmsError(response.status, told?.code);
    },
  };
}
