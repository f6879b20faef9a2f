import { useState } from "react";
import type { Role } from "~/contract/enums";
import {
  channelsOf,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  TEXTED,
} from "~/contract/notification-events";
import type { NotificationPreference } from "~/contract/schemas/notification";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Checkbox } from "~/web/ui/checkbox";
import { preferencesText as text } from "./text";

export type NotificationPreferencesProps = {
  items: NotificationPreference[];
  role: Role;
  /** An account without address is offered no mails. */
  hasEmail: boolean;
};

/** A box for each event and channel; each is saved when it is pressed. */
export function NotificationPreferences({ items, role, hasEmail }: NotificationPreferencesProps) {
  const [shown, setShown] = useState(items);
  const { run, busy } = useAction(
    (json: NotificationPreference) =>
      answerOf(backend.data.notifications.preferences.$put({ json })),
    {
      success: text.saved,
      failure: ({ message }) => [text.failed, message],
      onSuccess: (saved) => setShown(saved.items),
    },
  );
  const events = NOTIFICATION_EVENTS.filter((event) => concerns(event, role));
  return (
    <>
      <p className="mb-4 max-w-prose text-quiet">{text.hint}</p>
      <div className="grid gap-4" aria-busy={busy}>
        {events.map((event) => (
          <fieldset key={event}>
            <legend className="font-medium">{text.events[event]}</legend>
            <div className="flex flex-wrap gap-x-6">
              {channelsOf(event)
                .filter((channel) => hasEmail || channel !== "email" || TEXTED.includes(event))
                .map((channel) => (
                  <Checkbox
                    key={channel}
                    name={`${event}-${channel}`}
                    label={hasEmail || channel !== "email" ? text.channels[channel] : text.sms}
                    checked={isOn(shown, { event, channel })}
                    onChange={({ target }) => void run({ event, channel, enabled: target.checked })}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="mt-4 max-w-prose text-quiet">
        {role === "admin" ? text.alwaysAdmin : hasEmail ? text.always : text.alwaysByPhone}
      </p>
    </>
  );
}

/** Only landlords hear of listings; tenants alone save searches; an administrator neither rents nor offers. */
function concerns(event: NotificationEvent, role: Role): boolean {
  if (role === "admin") return event === "message";
  if (event === "search") return role === "user";
  return event !== "property" || role === "landlord";
}

function isOn(
  items: NotificationPreference[],
  { event, channel }: Pick<NotificationPreference, "event" | "channel">,
): boolean {
  return items.some((one) => one.event === event && one.channel === channel && one.enabled);
}
