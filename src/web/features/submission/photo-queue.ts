import type { Upload } from "~/contract/schemas/submission";
import { BackendError, isPassing, saysWhy } from "~/web/backend/error";
import { type QueuedFile, UploadQueue } from "~/web/lib/upload-queue";

/** Before each try that the queue makes by itself, ms; after the last the person decides. */
export const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000, 120_000] as const;

export type Photo = QueuedFile & {
  /** Why it failed, when the server said so. */
  error: string | null;
  /** No answer came: worth another try once the network is back. */
  offline: boolean;
  /** Failed, and tried again by itself in a while. */
  retrying: boolean;
  upload: Upload | null;
};

/** A file that the server looked at and does not want: it counts for nothing. */
export type Refusal = { id: string; name: string; message: string };

export type Send = (
  file: File,
  options: { id: string; signal: AbortSignal; onProgress(share: number): void },
) => Promise<Upload>;

export type QueueEvents = {
  changed(): void;
  /** The queue is empty again: how many arrived since, and why others did not. */
  idle(stored: number, failures: (string | null)[]): void;
};

/** The photos of a listing, in its order: what arrived stays, what the server refused goes. */
export class PhotoQueue extends UploadQueue<Photo, Upload> {
  private refused: readonly Refusal[] = [];
  private stored = 0;
  private failures: (string | null)[] = [];
  private tries = new Map<string, number>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  private waiters: (() => void)[] = [];

  constructor(
    send: Send,
    private discard: (id: string) => void,
    private events: QueueEvents,
  ) {
    super(({ id }, file, { signal, onProgress }) => send(file, { id, signal, onProgress }));
  }

  get photos(): readonly Photo[] {
    return this.list;
  }
  get refusals(): readonly Refusal[] {
    return this.refused;
  }

  /** The refusals were read. */
  dismissRefusals(): void {
    if (this.refused.length === 0) return;
    this.refused = [];
    this.setList(this.list);
  }

  /** Photos stored before, as a draft keeps them. */
  restore(photos: { name: string; upload: Upload }[]): void {
    this.setList(
      photos.map(({ name, upload }) => ({
        ...fresh(upload.id, name),
        state: "stored",
        progress: 1,
        upload,
      })),
    );
  }

  add(items: { id: string; file: File }[]): void {
    this.enqueue(
      items.map(({ id, file }) => ({
        item: { ...fresh(id, file.name), local: URL.createObjectURL(file) },
        file,
      })),
    );
  }

  retry(id: string): void {
    this.tries.delete(id);
    this.sendAgain(id);
  }

  /** Sends now what failed for want of a network or by a fault of the server. */
  retryFailed(): void {
    for (const photo of this.list)
      if (photo.state === "failed" && photo.error === null) this.retry(photo.id);
  }

  private sendAgain(id: string): void {
    if (this.holds(id)) this.stopTimer(id);
    this.requeue(id, CALM);
  }

  /** The server may hold it even when the answer was lost. */
  override remove(id: string): void {
    const photo = this.find(id);
    super.remove(id);
    if (photo && photo.state !== "waiting") this.discard(id);
    this.tellWaiters();
  }

  /** Puts a photo at another place of the list, 0 being the first. */
  move(id: string, to: number): void {
    const photo = this.find(id);
    if (!photo) return;
    const others = this.list.filter((one) => one.id !== id);
    const place = Math.max(0, Math.min(others.length, to));
    this.setList([...others.slice(0, place), photo, ...others.slice(place)]);
  }

  /** Takes away a photo that the server no longer has. */
  lost(id: string, message: string): void {
    const photo = this.find(id);
    if (photo) this.refuse(photo, message);
  }

  clear(): void {
    for (const { id } of this.list) this.remove(id);
    this.dismissRefusals();
  }

  override forget(): void {
    this.refused = [];
    super.forget();
  }

  get pending(): number {
    return this.list.filter((p) => p.state === "waiting" || p.state === "uploading").length;
  }

  /** Resolves once nothing is waiting or on its way. */
  settled(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  protected notify(): void {
    this.events.changed();
  }

  protected mayArrive({ id, error }: Photo): boolean {
    return error === null || this.tries.has(id);
  }

  protected override ended(): void {
    this.tellWaiters();
    const { stored, failures } = this;
    this.stored = 0;
    this.failures = [];
    if (stored > 0 || failures.length > 0) this.events.idle(stored, failures);
  }

  protected arrived(id: string, upload: Upload): void {
    this.letGo(id);
    this.stored += 1;
    this.patch(id, { state: "stored", progress: 1, upload, local: null });
  }

  protected override arrivedTooLate(id: string): void {
    this.discard(id);
  }

  protected failed(id: string, thrown: unknown): void {
    const photo = this.find(id);
    if (!photo) return;
    const error = BackendError.of(thrown);
    // A failure of the network or of ours has the page's own sentence.
    const message = isPassing(error) && !saysWhy(error) ? null : error.message;
    const tries = this.tries.get(id) ?? 0;
    const isRefused = error.status === 413 || error.status === 422;
    // A failure that is tried again by itself is announced once.
    if (tries === 0 || isRefused) this.failures.push(message);
    if (isRefused) return this.refuse(photo, message ?? "");
    const delay = isPassing(error) ? RETRY_MS[tries] : undefined;
    const [offline, retrying] = [error.status === 0, delay !== undefined];
    this.patch(id, { state: "failed", error: message, offline, retrying });
    if (delay === undefined) return;
    this.tries.set(id, tries + 1);
    this.timers.set(
      id,
      setTimeout(() => this.sendAgain(id), delay),
    );
  }

  /** Gives the place of a photo free and keeps why. */
  private refuse({ id, name }: Photo, message: string): void {
    this.refused = [...this.refused, { id, name, message }];
    this.take(id);
  }

  private stopTimer(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  protected override letGo(id: string): void {
    this.stopTimer(id);
    this.tries.delete(id);
    super.letGo(id);
  }

  private tellWaiters(): void {
    if (this.pending > 0) return;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}

const CALM = { error: null, offline: false, retrying: false };

function fresh(id: string, name: string): Photo {
  return { id, name, state: "waiting", progress: 0, ...CALM, upload: null, local: null };
}
