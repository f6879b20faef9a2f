import type { MailKind } from "~/domain/jobs";
import type { Words } from "~/domain/notification/notice";
import { NOTICES } from "~/domain/notification/registry";

/** Every kind of mail that there is, in each of its forms, once. */
export function everyMail(words: Words): MailKind[] {
  const all = [...NOTICES.values()].flatMap(({ mail }) =>
    mail ? mail.samples(words).map((data) => ({ type: mail.type, data: data as object })) : [],
  );
  const forms = new Map(all.map((one) => [JSON.stringify(one), one]));
  return [...forms.values()];
}

/** `booking-confirmation tenant confirmed`, say. */
export function nameOf({ type, data }: MailKind): string {
  const { audience, status, userType, outcome } = data as Record<string, string | undefined>;
  const place = type === "contact-notification" && (data as { link: unknown }).link && "thread";
  const kind = type === "favorite" && ((data as { price: unknown }).price ? "lowered" : "gone");
  const found = type === "search-found" && ((data as { total: number }).total > 1 ? "many" : "one");
  return [type, audience, status, userType, outcome, place, kind, found].filter(Boolean).join(" ");
}
