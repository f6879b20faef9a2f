import { createOutbox } from "~/mail/outbox";
import { mobileNumber } from "./number";
import type { SmsSender } from "./types";

/** Keeps text messages as files beside the mails, to be read at the same place. */
export function createOutboxSms(folder: string): SmsSender {
  const outbox = createOutbox(folder);
  return {
    send: async ({ id, to, text }) => {
      const html = `<p lang="fr">${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
      await outbox.keep({ id, to: mobileNumber(to), from: "", subject: "SMS", html, text });
    },
  };
}
