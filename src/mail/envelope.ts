import { createHash } from "node:crypto";
import { oneLine } from "~/contract/one-line";
import type { OutgoingMail } from "./types";

/** A display name (may be empty) and a bare address. */
type Sender = { name: string; address: string };

const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
const MAX_ID = 120;

/** Reads `Kwata <bonjour@kwata.cm>` or a bare address. Throws on anything else. */
export function parseSender(from: string): Sender {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: oneLine(named?.[1] ?? ""), address: bareAddress(named?.[2] ?? from) };
}

/** The sender as a header shows it, with the platform's name of the day when the mail has one. */
export function senderOf(mail: OutgoingMail, sender: Sender): Sender {
  const name = oneLine(mail.fromName ?? "");
  return name === "" ? sender : { ...sender, name };
}

/** One address and nothing else: no list, no display name, no line break. Throws otherwise. */
export function bareAddress(address: string): string {
  const bare = address.trim();
  if (!ADDRESS.test(bare) || /\p{Cc}/u.test(bare)) {
    throw new Error("A mail needs exactly one plain address.");
  }
  return bare;
}

/**
 * The stable id of a mail in characters that a Message-ID and a file name both take. Different
 * ids stay different; long ones become their SHA-256.
 */
export function safeId(id: string): string {
  const safe = encodeURIComponent(id.toWellFormed()).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return safe.length <= MAX_ID ? safe : createHash("sha256").update(id).digest("hex");
}

/** `<id@host>`, host being the sender's: the same job always gives the same header. */
export function messageId(id: string, sender: Sender): string {
  const host = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  return `<${safeId(id)}@${host}>`;
}

/** The headers of every mail, and those by which mail programs offer a way out of one. */
export function headersOf({ unsubscribeUrl }: Pick<OutgoingMail, "unsubscribeUrl">) {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl && {
      // As it is: some mail programs don't put a folded address together again.
      "List-Unsubscribe": { prepared: true, value: `<${new URL(unsubscribeUrl).href}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}
