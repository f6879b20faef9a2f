import { BackendError, isPassing } from "~/web/backend/error";
import { newId } from "~/web/lib/new-id";
import { type QueuedFile, type Transmit, UploadQueue } from "~/web/lib/upload-queue";

export type Sending = QueuedFile & {
  /** Which of the places of its page it is for. */
  place: string;
  local: string;
  error: string | null;
  /** Worth another try once the network is back. */
  passing: boolean;
};
type Send = Transmit<Sending, void>;

/** Private photos on their way; what fails stays until it is sent or dropped. */
export class PhotoSender extends UploadQueue<Sending, void> {
  private listeners = new Set<() => void>();

  /** Sends photos this way from now on: the page that shows them has been opened anew. */
  sendBy(send: Send): void {
    this.transmit = send;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): readonly Sending[] => this.list;

  add(place: string, files: readonly File[]): void {
    const added = files.map((file) => {
      const local = URL.createObjectURL(file);
      return { item: { id: newId(), place, name: file.name, local, ...WAITING }, file };
    });
    this.enqueue(added);
  }

  retry(id: string): void {
    this.requeue(id, WAITING);
  }

  /** The network is back. */
  retryPassing = (): void => {
    for (const { id, passing } of this.list) if (passing) this.retry(id);
  };

  /** The place is gone, and what was to be seen of it. */
  dropPlace(place: string): void {
    for (const one of this.list) if (one.place === place) this.remove(one.id);
  }

  protected arrived(id: string): void {
    this.take(id);
  }

  protected failed(id: string, thrown: unknown): void {
    const error = BackendError.of(thrown);
    this.patch(id, { state: "failed", error: error.message, passing: isPassing(error) });
  }

  /** What was refused too: the person is to send it again or to drop it. */
  protected mayArrive(): boolean {
    return true;
  }

  protected notify(): void {
    for (const listener of this.listeners) listener();
  }
}

const WAITING = { state: "waiting", progress: 0, error: null, passing: false } as const;
