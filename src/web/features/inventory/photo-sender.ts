import { BackendError, isPassing } from "~/web/backend/error";
import { holdTab } from "~/web/lib/hold-tab";
import { newId } from "~/web/lib/new-id";

export type Sending = {
  /** The photo's too, so that it is stored once however often it is sent. */
  id: string;
  room: string;
  name: string;
  /** Where this page shows the file until the server has it. */
  local: string;
  state: "waiting" | "sending" | "failed";
  /** Share of the file that has left, 0 to 1. */
  progress: number;
  error: string | null;
  /** Worth another try once the network is back. */
  passing: boolean;
};
type Send = (sending: Sending, file: File, onProgress: (share: number) => void) => Promise<void>;

/** Sends the photos of rooms one after the other; what fails stays until it is sent or dropped. */
export class PhotoSender {
  private list: readonly Sending[] = [];
  private files = new Map<string, File>();
  private listeners = new Set<() => void>();
  private running = false;

  constructor(private send: Send) {}

  /** From now on photos are sent so: the page that shows them has been opened anew. */
  sendBy(send: Send): void {
    this.send = send;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): readonly Sending[] => this.list;

  add(room: string, files: readonly File[]): void {
    const added = files.map((file): Sending => {
      const id = newId();
      this.files.set(id, file);
      const local = URL.createObjectURL(file);
      return { id, room, name: file.name, local, ...WAITING };
    });
    this.set([...this.list, ...added]);
    void this.run();
  }

  retry(id: string): void {
    this.patch(id, WAITING);
    void this.run();
  }

  /** The network is back. */
  retryPassing = (): void => {
    for (const { id, state, passing } of this.list) {
      if (state === "failed" && passing) this.patch(id, WAITING);
    }
    void this.run();
  };

  drop(id: string): void {
    const one = this.list.find((sending) => sending.id === id);
    if (one) URL.revokeObjectURL(one.local);
    this.files.delete(id);
    this.set(this.list.filter((sending) => sending.id !== id));
  }

  /** The room is gone, and what was to be seen of it. */
  dropRoom(room: string): void {
    for (const one of this.list) if (one.room === room) this.drop(one.id);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (;;) {
      const next = this.list.find(({ state }) => state === "waiting");
      const file = next && this.files.get(next.id);
      if (!next || !file) break;
      await this.sendOne(next, file);
    }
    this.running = false;
  }

  private async sendOne(sending: Sending, file: File): Promise<void> {
    const { id } = sending;
    this.patch(id, { state: "sending" });
    try {
      await this.send(sending, file, (progress) => this.patch(id, { progress }));
      this.drop(id);
    } catch (thrown) {
      const error = BackendError.of(thrown);
      this.patch(id, { state: "failed", error: error.message, passing: isPassing(error) });
    }
  }

  private patch(id: string, change: Partial<Sending>): void {
    this.set(this.list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  private set(list: readonly Sending[]): void {
    this.list = list;
    holdTab(this, list.length > 0);
    for (const listener of this.listeners) listener();
  }
}

const WAITING = { state: "waiting", progress: 0, error: null, passing: false } as const;
