import { readDraft, writeDraft } from "~/web/forms/draft";
import type { TypedValues } from "./form-props";

const KEY = "code-form";
const CODE_MS = 10 * 60_000;
const FIELDS = ["phone", "code_sent_to", "first_name", "last_name", "user_type", "terms"];

type Draft = { typed: TypedValues; until: number };

/**
 * Keeps what was typed while its code is good: a phone with little memory drops the page while its
 * owner reads the message. No password is among it.
 */
export function keepCodeForm(typed: TypedValues): void {
  const kept = Object.entries(typed).filter(([name]) => FIELDS.includes(name));
  const draft = { typed: Object.fromEntries(kept), until: Date.now() + CODE_MS };
  writeDraft<Draft>(KEY, draft);
}

export const forgetCodeForm = () => writeDraft<Draft>(KEY, undefined);

/** What was typed before the page was dropped; undefined when its code has ended. */
export function readCodeForm(): TypedValues | undefined {
  const { typed, until = 0 } = readDraft<Draft>(KEY) ?? {};
  return typed?.code_sent_to && until > Date.now() ? typed : undefined;
}
