import { useState } from "react";
import type { Notification } from "~/contract/schemas/notification";
import { answerOf, type BackendError, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { notificationText as text } from "./text";

/** Which notifications are read by now, and marking one of them, or all, with the server's count. */
export function useMarkRead(unreadAtFirst = 0) {
  const [unread, setUnread] = useState(unreadAtFirst);
  const [marked, setMarked] = useState<ReadonlySet<string> | "all">(new Set());
  const failure = (sentence: string) => (error: BackendError) =>
    [text.error, error.status === 0 ? text.unexpected : sentence] as const;
  const one = useAction(
    async (id: string) => {
      const answer = await answerOf(backend.data.notifications.read.$post({ json: { ids: [id] } }));
      setUnread(answer.unread_count);
      setMarked((old) => (old === "all" ? old : new Set([...old, id])));
    },
    { failure: failure(text.markFailed) },
  );
  const all = useAction(
    async () => {
      setUnread((await answerOf(backend.data.notifications["read-all"].$post())).unread_count);
      setMarked("all");
    },
    { success: [text.allMarked], failure: failure(text.markAllFailed) },
  );
  return {
    unread,
    setUnread,
    isRead: ({ id, read }: Notification) => read || marked === "all" || marked.has(id),
    markOne: one.run,
    markAll: () => all.run(),
    busy: all.busy,
  };
}
