import type { NotificationType } from "~/contract/enums";
import type { NotificationEvent } from "~/contract/notification-events";
import type { Notice } from "./notice";

/** A notice of another type is one that nothing switches off. */
const PREFERENCE_OF: Partial<Record<NotificationType, NotificationEvent>> = {
  booking: "booking",
  message: "message",
  property: "property",
  favorite: "favorite",
};

type Given = Pick<Notice<never>, "preference" | "audience"> & {
  site?: { type: NotificationType };
  mail?: { always?: true };
};

/** The preference that switches a notice off; undefined when nothing does. */
export const preferenceOf = ({ preference, site, audience, mail }: Given) =>
  audience === "admin" || mail?.always
    ? undefined
    : (preference ?? (site && PREFERENCE_OF[site.type]));
