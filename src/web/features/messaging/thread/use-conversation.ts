import { useEffect, useState, useSyncExternalStore } from "react";
import type { Message, ThreadPage } from "~/contract/schemas/messaging";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import { usePolling } from "~/web/backend/use-polling";
import { onReconnect } from "~/web/lib/on-reconnect";
import { readMessageCounts } from "../unread";
import { isWaiting, Outbox } from "./outbox";
import { readThread } from "./read";

const PAUSES = { min: 4000, max: 20_000 };

/** One conversation as it goes on: older messages on demand, new ones by themselves, one's own at once. */
export function useConversation(loaded: ThreadPage, userId: string) {
  const { id } = loaded.thread;
  const one = backend.data.threads[":id"];
  const [messages, setMessages] = useState(loaded.messages);
  const [next, setNext] = useState(loaded.next);
  // Moves with what was read, never with what was sent: a message may have come in between.
  const [cursor, setCursor] = useState(loaded.messages.at(-1)?.id);
  const add = (more: readonly Message[]) => setMessages((old) => merged(old, more));

  const poke = usePolling(async () => {
    if (!cursor) return false;
    const query = { after: cursor };
    const { messages: fresh } = await answerOf(one.messages.$get({ param: { id }, query }));
    add(fresh);
    setCursor(fresh.at(-1)?.id ?? cursor);
    return fresh.length > 0;
  }, PAUSES);
  const [outbox] = useState(
    () =>
      new Outbox(
        `unsent:${userId}:${id}`,
        (json) => answerOf(one.messages.$post({ param: { id }, json })),
        (message) => {
          add([message]);
          poke();
        },
      ),
  );
  const queued = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  const waits = queued.some(isWaiting);
  useEffect(() => (waits ? onReconnect(outbox.retryPassing) : undefined), [waits, outbox]);
  // It may have arrived unheard, or from another tab.
  const known = new Set(messages.map((message) => message.id));
  const arrived = queued.find((item) => known.has(item.id))?.id;
  useEffect(() => {
    if (arrived) outbox.remove(arrived);
  }, [arrived, outbox]);
  // Opening it has read it: the badges follow.
  useEffect(() => void readMessageCounts().catch(() => {}), []);

  const [older, setOlder] = useState({ busy: false, failed: false });
  return {
    messages,
    unsent: queued.filter((item) => !known.has(item.id)),
    hasOlder: next !== null,
    older,
    async readOlder() {
      if (older.busy || next === null) return;
      setOlder({ busy: true, failed: false });
      const { data } = await settle(readThread(id, next), "older messages");
      if (data) {
        add(data.messages);
        setNext(data.next);
      }
      setOlder({ busy: false, failed: !data });
    },
    send: (content: string) => outbox.add(content),
    retry: (unsentId: string) => outbox.retry(unsentId),
    remove: (unsentId: string) => outbox.remove(unsentId),
  };
}

/** Every message once, in the order of time. */
function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}
