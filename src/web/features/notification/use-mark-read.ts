import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notification } from "~/contract/schemas/notification";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { toast } from "~/web/ui/toast";
import { setUnread as share, useLiveNotifications } from "./live";
import { readUnreadIds } from "./read";
import { notificationText as text } from "./text";

const failure = (sentence: string) => (error: BackendError) =>
  [text.error, error.status === 0 ? text.unexpected : sentence] as const;

/**
 * Which notifications are read by now, here or elsewhere, and marking one of them or all. One is
 * marked at once, and unread again when the server did not take it. `known` are those to be judged:
 * what comes later is as its own `read` says.
 */
export function useMarkRead(unreadAtFirst: number, known: readonly Notification[]) {
  const { unread: live } = useLiveNotifications();
  const [unread, setUnread] = useState(unreadAtFirst);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const told = useRef(unreadAtFirst);
  function take(count: number) {
    told.current = count;
    setUnread(count);
  }
  const mark = (ids: readonly string[]) => setMarked((old) => new Set([...old, ...ids]));
  const knownIds = () => known.map(({ id }) => id);
  const readElsewhere = useEffectEvent(async () => {
    const before = knownIds();
    const left = await readUnreadIds();
    if (left) mark(before.filter((id) => !left.has(id)));
  });
  // Fewer than we know of: another tab or device has read some.
  useEffect(() => {
    if (live === undefined || live === told.current) return;
    const isLess = live < told.current;
    told.current = live;
    setUnread(live);
    if (isLess) readElsewhere().catch(() => undefined);
  }, [live]);

  async function markOne(id: string) {
    mark([id]);
    told.current -= 1;
    try {
      const answer = await answerOf(backend.data.notifications.read.$post({ json: { ids: [id] } }));
      take(answer.unread_count);
      share(answer.unread_count, [id]);
    } catch (thrown) {
      told.current += 1;
      setMarked((old) => new Set([...old].filter((one) => one !== id)));
      toast.error(...failure(text.markFailed)(BackendError.of(thrown)));
    }
  }
  const all = useAction(
    async () => {
      const ids = knownIds();
      const answer = await answerOf(backend.data.notifications["read-all"].$post());
      take(answer.unread_count);
      share(answer.unread_count, ids);
      mark(ids);
    },
    { success: [text.allMarked], failure: failure(text.markAllFailed) },
  );
  return {
    unread,
    setUnread: take,
    isRead: ({ id, read }: Notification) => read || marked.has(id),
    markOne,
    markAll: () => all.run(),
    busy: all.busy,
  };
}
