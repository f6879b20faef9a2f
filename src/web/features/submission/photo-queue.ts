import type { Upload } from "~/contract/schemas/submission";
import { BackendError } from "~/web/backend/error";

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
  /** The server looked at the file and does not want it. */
  refused: boolean;
  upload: Upload | null;
  /** Where this page shows the file until the server has it. */
  local: string | null;
};

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
  private files = new Map<string, File>();
  private current: { id: string; stop: AbortController } | null = null;
  private stored = 0;
  private failures: (string | null)[] = [];
  private waiters: (() => void)[] = [];

  constructor(
    private send: Send,
    private discard: (id: string) => void,
    private events: QueueEvents,
  ) {}

  get photos(): readonly Photo[] {
    return this.list;
  }

  /** Photos stored before, as a draft keeps them. */
  restore(photos: { name: string; upload: Upload }[]): void {
    this.list = photos.map(({ name, upload }) => ({
      ...fresh(upload.id, name),
      state: "stored",
      progress: 1,
      upload,
    }));
    this.events.changed();
  }

  add(items: { id: string; file: File }[]): void {
    for (const { id, file } of items) this.files.set(id, file);
    const added = items.map(({ id, file }) => ({
      ...fresh(id, file.name),
      local: URL.createObjectURL(file),
    }));
    this.list = [...this.list, ...added];
    this.events.changed();
    void this.run();
  }

  /** Whether this page still holds the file, so that it can be sent again. */
  holds(id: string): boolean {
    return this.files.has(id);
  }

  retry(id: string): void {
    if (!this.files.has(id)) return;
    this.patch(id, { state: "waiting", progress: 0, error: null, offline: false, refused: false });
    void this.run();
  }

  retryOffline(): void {
    for (const photo of this.list)
      if (photo.state === "failed" && photo.offline) this.retry(photo.id);
  }

  /** Takes a photo away wherever it stands; the server may hold it even when the answer was lost. */
  remove(id: string): void {
    if (this.current?.id === id) this.current.stop.abort();
    const photo = this.list.find((one) => one.id === id);
    if (photo && photo.state !== "waiting" && !photo.refused) this.discard(id);
    this.drop(id);
    this.list = this.list.filter((one) => one.id !== id);
    this.events.changed();
    this.tellWaiters();
  }

  /** Puts a photo at another place of the list, 0 being the first. */
  move(id: string, to: number): void {
    const photo = this.list.find((one) => one.id === id);
    if (!photo) return;
    const others = this.list.filter((one) => one.id !== id);
    const place = Math.max(0, Math.min(others.length, to));
    this.list = [...others.slice(0, place), photo, ...others.slice(place)];
    this.events.changed();
  }

  /** Marks a photo that the server no longer has. */
  lost(id: string, message: string): void {
    this.patch(id, { state: "failed", error: message, upload: null, refused: true });
  }

  clear(): void {
    for (const { id } of this.list) this.remove(id);
  }

  /** Forgets everything, leaving what the server stored where it is. */
  forget(): void {
    this.current?.stop.abort();
    for (const { id } of this.list) this.drop(id);
    this.list = [];
    this.events.changed();
    this.tellWaiters();
  }

  get pending(): number {
    return this.list.filter((p) => p.state === "waiting" || p.state === "uploading").length;
  }

  /** Resolves once nothing is waiting or on its way. */
  settled(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
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
      const known = error instanceof BackendError ? error : null;
      // A failure of the network or of ours has the page's own sentence.
      const message = known && known.status >= 400 && known.status < 500 ? known.message : null;
      this.failures.push(message);
      const refused = known?.status === 413 || known?.status === 422;
      const offline = known?.status === 0;
      this.patch(id, { state: "failed", error: message, offline, refused });
    } finally {
      this.current = null;
    }
  }

  /** Lets go of the file and of its address. */
  private drop(id: string): void {
    const local = this.list.find((photo) => photo.id === id)?.local;
    if (local) URL.revokeObjectURL(local);
    this.files.delete(id);
  }

  private patch(id: string, change: Partial<Photo>): void {
    if (!this.list.some((photo) => photo.id === id)) return;
    this.list = this.list.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
    this.events.changed();
  }

  private tellWaiters(): void {
    if (this.pending > 0) return;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}

function fresh(id: string, name: string): Photo {
  const calm = { error: null, offline: false, refused: false };
  return { id, name, state: "waiting", progress: 0, ...calm, upload: null, local: null };
}
