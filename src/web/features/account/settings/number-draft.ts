import { readDraft, writeDraft } from "~/web/forms/draft";

const CODE_MS = 10 * 60_000;

type Draft = { phone: string; sentTo: string; until: number };

/**
 * What was typed of the number to sign in with, and where its code went while that is good: a phone
 * with little memory drops the page while its owner reads the message. No password is among it.
 */
export function numberDraft(userId: string) {
  const key = `number-draft:${userId}`;
  return {
    read(): Partial<Pick<Draft, "phone" | "sentTo">> {
      const { phone, sentTo, until = 0 } = readDraft<Draft>(key) ?? {};
      return until > Date.now() ? { phone, sentTo } : { phone };
    },
    keepTyped: (phone: string) => writeDraft<Partial<Draft>>(key, { phone }),
    keepSent: (phone: string) =>
      writeDraft<Draft>(key, { phone, sentTo: phone, until: Date.now() + CODE_MS }),
    forget: () => writeDraft<Draft>(key, undefined),
  };
}
