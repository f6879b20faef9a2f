import { useState } from "react";
import { formatDateTime } from "~/contract/format-date";
import type { SessionList as Sessions } from "~/contract/schemas/own-account";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { deviceName } from "./device-name";
import { sessionsText as text } from "./text";

/** The devices that are signed in, and the button that signs the others out. */
export function SessionList({ sessions }: { sessions: Sessions }) {
  const [items, setItems] = useState(sessions.items);
  const { run, busy } = useAction(
    () => answerOf(backend.data.account.sessions["end-others"].$post()),
    {
      success: ({ ended }) => text.done(ended),
      failure: ({ message }) => [text.failed, message],
      onSuccess: () => setItems((before) => before.filter(({ current }) => current)),
    },
  );
  const hasOthers = items.some(({ current }) => !current);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ id, user_agent, used_at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{deviceName(user_agent)}</span>
            {current ? (
              <Badge tone="accent">{text.current}</Badge>
            ) : (
              <span className="text-sm text-quiet">{text.used(formatDateTime(used_at))}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm text-quiet">{hasOthers ? text.hint : text.alone}</p>
      {hasOthers && (
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {text.endOthers}
        </Button>
      )}
    </>
  );
}
