import type { Upload } from "~/contract/schemas/submission";
import { BackendError, isPassing, saysWhy } from "~/web/backend/error";
import { holdTab } from "~/web/lib/hold-tab";

/** Before each try that the queue makes by itself, ms; after the last the person decides. */
export const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000, 120_000] as const;

export type Photo = {
  /** Made here once per photo, so that a repeated upload stores nothing twice. */
  id: string;
  name: string;
  state: "waiting" | "uploading" | "stored" | "failed";
  /** Share of the file that has left, 0 to 1. */
  progress: number;
  /** Why it failed, when the server said so. */
  error: string | null;
  /** No answer came: worth another try once the network is back. */
  offline: boolean;
  /** Failed, and tried again by itself in a while. */
  retrying: boolean;
  upload: Upload | null;
  /** Where this page shows the file until the server has it. */
  local: string | null;
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

/** Sends photos one after the other, so that the first is there soon on a slow line. */
export class PhotoQueue {
  private list: readonly Photo[] = [];
  private refused: readonly Refusal[] = [];
  private files = new Map<string, File>();
  private current: { id: string; stop: AbortController } | null = null;
  private stored = 0;
  private failures: (string | null)[] = [];
  private tries = new Map<string, number>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();
  private waiters: (() => void)[] = [];

  constructor(
    private send: Send,
    private discard: (id: string) => void,
    private events: QueueEvents,
  ) {}

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
    this.changed();
  }

  /** Photos stored before, as a draft keeps them. */
  restore(photos: { name: string; upload: Upload }[]): void {
    this.list = photos.map(({ name, upload }) => ({
      ...fresh(upload.id, name),
      state: "stored",
      progress: 1,
      upload,
    }));
    this.changed();
  }

  add(items: { id: string; file: File }[]): void {
    for (const { id, file } of items) this.files.set(id, file);
    const added = items.map(({ id, file }) => ({
      ...fresh(id, file.name),
      local: URL.createObjectURL(file),
    }));
    this.list = [...this.list, ...added];
    this.changed();
    void this.run();
  }

  /** Whether this page still holds the file, so that it can be sent again. */
  holds(id: string): boolean {
    return this.files.has(id);
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
    if (!this.files.has(id)) return;
    this.stopTimer(id);
    this.patch(id, { ...CALM, state: "waiting", progress: 0 });
    void this.run();
  }

  /** Takes a photo away wherever it stands; the server may hold it even when the answer was lost. */
  remove(id: string): void {
    if (this.current?.id === id) this.current.stop.abort();
    const photo = this.list.find((one) => one.id === id);
    if (photo && photo.state !== "waiting") this.discard(id);
    this.drop(id);
    this.list = this.list.filter((one) => one.id !== id);
    this.changed();
    this.tellWaiters();
  }

  /** Puts a photo at another place of the list, 0 being the first. */
  move(id: string, to: number): void {
    const photo = this.list.find((one) => one.id === id);
    if (!photo) return;
    const others = this.list.filter((one) => one.id !== id);
    const place = Math.max(0, Math.min(others.length, to));
    this.list = [...others.slice(0, place), photo, ...others.slice(place)];
    this.changed();
  }

  /** Takes away a photo that the server no longer has. */
  lost(id: string, message: string): void {
    const photo = this.list.find((one) => one.id === id);
    if (photo) this.refuse(photo, message);
  }

  clear(): void {
    for (const { id } of this.list) this.remove(id);
    this.dismissRefusals();
  }

  /** Forgets everything, leaving what the server stored where it is. */
  forget(): void {
    this.current?.stop.abort();
    for (const { id } of this.list) this.drop(id);
    this.list = [];
    this.refused = [];
    this.changed();
    this.tellWaiters();
  }

  /** How many the server has not got yet, though it may. */
  get unsent(): number {
    const mayArrive = ({ id, error }: Photo) => error === null || this.tries.has(id);
    return this.list.filter((p) => p.state !== "stored" && mayArrive(p)).length;
  }

  get pending(): number {
    return this.list.filter((p) => p.state === "waiting" || p.state === "uploading").length;
  }

  /** Resolves once nothing is waiting or on its way. */
  settled(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  private changed(): void {
    // Files on their way can't be kept.
    holdTab(this, this.unsent > 0);
    this.events.changed();
  }

  private async run(): Promise<void> {
    if (this.current) return;
    for (;;) {
      const next = this.list.find((photo) => photo.state === "waiting");
      const file = next && this.files.get(next.id);
      if (!next || !file) break;
      await this.sendOne(next.id, file);
    }
    this.tellWaiters();
    const { stored, failures } = this;
    this.stored = 0;
    this.failures = [];
    if (stored > 0 || failures.length > 0) this.events.idle(stored, failures);
  }

  private async sendOne(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.current = { id, stop };
    this.patch(id, { state: "uploading", progress: 0 });
    try {
      const upload = await this.send(file, {
        id,
        signal: stop.signal,
        onProgress: (progress) => this.patch(id, { progress }),
      });
      if (stop.signal.aborted) {
        this.discard(id);
        return;
      }
      this.drop(id);
      this.stored += 1;
      this.patch(id, { state: "stored", progress: 1, upload, local: null });
    } catch (error) {
      if (stop.signal.aborted) return;
      this.failed(id, error);
    } finally {
      this.current = null;
    }
  }

  private failed(id: string, thrown: unknown): void {
    const photo = this.list.find((one) => one.id === id);
    if (!photo) return;
    const error = BackendError.of(thrown);
    // A failure of the network or of ours has the page's own sentence.
    const message = isPassing(error) && !saysWhy(error) ? null : error.message;
    const tries = this.tries.get(id) ?? 0;
    const isRefused = error.status === 413 || error.status === 422;
    // What is tried again by itself is told once.
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
    this.drop(id);
    this.list = this.list.filter((one) => one.id !== id);
    this.refused = [...this.refused, { id, name, message }];
    this.changed();
    this.tellWaiters();
  }

  private stopTimer(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  /** Lets go of the file, of its address and of what was to come. */
  private drop(id: string): void {
    this.stopTimer(id);
    this.tries.delete(id);
    const local = this.list.find((photo) => photo.id === id)?.local;
    if (local) URL.revokeObjectURL(local);
    this.files.delete(id);
  }

  private patch(id: string, change: Partial<Photo>): void {
    if (!this.list.some((photo) => photo.id === id)) return;
    this.list = this.list.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
    this.changed();
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
