import type { Message } from "~/contract/schemas/messaging";
import { BackendError, isPassing } from "~/web/backend/error";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { newId } from "~/web/lib/new-id";

/**
 * A message on its way. `error`: why it could not be sent, 'left' when its page was closed before.
 * Its id makes a second try harmless.
 */
export type Unsent = { id: string; content: string; at: string; error?: BackendError | "left" };
type Send = (message: { id: string; content: string }) => Promise<Message>;

/**
 * Messages of one conversation that the server has not confirmed, sent one after the other. They
 * are kept in the browser until then, so that neither a closed tab nor a lost network loses one.
 */
export class Outbox {
  private items: Unsent[];
  private listeners = new Set<() => void>();
  private running = false;

  /** `key` names the user too: what another user of the browser typed is not sent. */
  constructor(
    private readonly key: string,
    private readonly send: Send,
    private readonly onSent: (message: Message) => void,
  ) {
    const stored = readDraft<{ items: Unsent[] }>(key, "browser")?.items ?? [];
    this.items = stored.map(({ id, content, at }) => ({ id, content, at, error: "left" }));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  get = (): readonly Unsent[] => this.items;

  add(content: string): void {
    this.set([...this.items, { id: newId(), content, at: new Date().toISOString() }]);
    void this.run();
  }

  /** Sends again one that failed. */
  retry(id: string): void {
    this.sendAgain((item) => item.id === id);
  }

  /** Sends again, the oldest first, what only the network kept back. */
  retryPassing = (): void => this.sendAgain(isWaiting);

  remove(id: string): void {
    this.set(this.items.filter((item) => item.id !== id));
  }

  private sendAgain(which: (item: Unsent) => boolean): void {
    this.set(
      this.items.map(({ error, ...item }) =>
        error && !which({ ...item, error }) ? { ...item, error } : item,
      ),
    );
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (;;) {
      const next = this.items.find(({ error }) => !error);
      if (!next) break;
      try {
        const message = await this.send({ id: next.id, content: next.content });
        this.remove(next.id);
        this.onSent(message);
      } catch (thrown) {
        const error = BackendError.of(thrown);
        // What follows would arrive before it: it waits too.
        this.set(this.items.map((item) => ({ ...item, error: item.error ?? error })));
      }
    }
    this.running = false;
  }

  private set(items: Unsent[]): void {
    this.items = items;
    const stored = items.map(({ id, content, at }) => ({ id, content, at }));
    writeDraft(this.key, stored.length > 0 ? { items: stored } : undefined, "browser");
    for (const listener of this.listeners) listener();
  }
}

/** Whether it goes by itself once the network is back. */
export const isWaiting = ({ error }: Unsent): boolean =>
  error !== undefined && error !== "left" && isPassing(error);
