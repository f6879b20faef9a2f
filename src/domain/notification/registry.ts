import {
  channelsOf,
  type NotificationChannel,
  type NotificationEvent,
} from "~/contract/notification-events";
import type { Notice, NoticeMail } from "./notice";
import * as notices from "./notices";
import { preferenceOf } from "./preference-of";
import type { Fixed, Recipient } from "./recipients";

/** A notice of any data; `status` tells notices apart whose mails are of one kind. */
export type KnownNotice = Omit<Notice<never>, "mail"> & {
  mail?: NoticeMail<never>;
  status?: string;
};

const { ACCOUNT_NOTICES, INVENTORY_NOTICES, PAYMENT_NOTICES, ...single } = notices;
const found: object[] = [
  ...Object.values(single),
  ...Object.values(ACCOUNT_NOTICES),
  ...Object.values(INVENTORY_NOTICES.tenant),
  ...Object.values(INVENTORY_NOTICES.landlord),
  ...Object.values(PAYMENT_NOTICES),
].filter((one) => typeof one === "object" && "tells" in one);

/** Every notice, by its key. */
export const NOTICES: ReadonlyMap<string, KnownNotice> = new Map(
  (found as KnownNotice[]).map((notice) => [notice.key, notice]),
);

/** What one recipient of an event learns, and where. */
export type EventRow = {
  event: string;
  to: Recipient;
  notice: KnownNotice;
  channels: readonly NotificationChannel[];
  /** What switches it off in the settings, or why nothing does. */
  off: NotificationEvent | Fixed;
};

/** Every event with each of its recipients, by the event's name; `docs/events.md` is written from it. */
export const EVENTS: readonly EventRow[] = [...NOTICES.values()]
  .flatMap((notice) =>
    Object.entries(notice.tells).map(([event, to]) => ({
      event,
      to,
      notice,
      channels: channelsFor(notice, event),
      off:
        preferenceOf(notice) ??
        notice.fixed ??
        (notice.audience === "admin" ? ("duty" as const) : ("account" as const)),
    })),
  )
  .sort((a, b) => (`${a.event} ${a.to}` < `${b.event} ${b.to}` ? -1 : 1));

/** The page that a notification opens, `{id}` being what it is about; undefined for none. */
export function pageOf({ bySide, link, path = link }: KnownNotice): string | undefined {
  return bySide ? bySide("tenant", "{id}").replace(/^\/user/, "/{side}") : path?.("{id}");
}

function channelsFor(notice: KnownNotice, event: string): NotificationChannel[] {
  const preference = preferenceOf(notice);
  const isPushed = preference && channelsOf(preference).includes("push");
  return [
    ...(notice.site ? (["site"] as const) : []),
    ...(notice.mail ? (["email"] as const) : []),
    ...(notice.site && isPushed && !notice.own?.includes(event) ? (["push"] as const) : []),
  ];
}
