import { holdTab } from "./hold-tab";

/** A file on its way to the server, or one that did not arrive. */
export type QueuedFile = {
  /** Made here once per file, so that a repeated upload stores nothing twice. */
  id: string;
  name: string;
  state: "waiting" | "uploading" | "stored" | "failed";
  /** Share of the file that has left, 0 to 1. */
  progress: number;
  /** Where this page shows the file until the server has it. */
  local: string | null;
};
export type Transmit<Item, Made> = (
  item: Item,
  file: File,
  way: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<Made>;

/**
 * Sends files one after the other, so that the first is there soon on a slow line. Each kind of
 * queue says what becomes of a file that arrived or failed.
 */
export abstract class UploadQueue<Item extends QueuedFile, Made> {
  protected list: readonly Item[] = [];
  private files = new Map<string, File>();
  private current: { id: string; stop: AbortController } | null = null;
  private running = false;

  constructor(protected transmit: Transmit<Item, Made>) {}

  protected abstract arrived(id: string, made: Made): void;
  protected abstract failed(id: string, thrown: unknown): void;
  /** Whether the tab is held for a file that the server has not got yet. */
  protected abstract mayArrive(item: Item): boolean;
  protected abstract notify(): void;
  /** A file arrived although it had been removed. */
  protected arrivedTooLate(_id: string): void {}
  /** The queue is empty again. */
  protected ended(): void {}

  /** Whether this page still holds the file, so that it can be sent again. */
  holds(id: string): boolean {
    return this.files.has(id);
  }

  /** How many the server has not got yet, though it may. */
  get unsent(): number {
    return this.list.filter((one) => one.state !== "stored" && this.mayArrive(one)).length;
  }

  remove(id: string): void {
    if (this.current?.id === id) this.current.stop.abort();
    this.take(id);
  }

  /** Forgets everything, leaving what the server stored where it is. */
  forget(): void {
    this.current?.stop.abort();
    for (const { id } of this.list) this.letGo(id);
    this.setList([]);
  }

  protected find(id: string): Item | undefined {
    return this.list.find((one) => one.id === id);
  }

  protected enqueue(added: readonly { item: Item; file: File }[]): void {
    for (const { item, file } of added) this.files.set(item.id, file);
    this.setList([...this.list, ...added.map(({ item }) => item)]);
    void this.run();
  }

  /** Sends a file again, which loses the marks of its failure. */
  protected requeue(id: string, calm: Partial<Item>): void {
    if (!this.holds(id)) return;
    this.patch(id, { ...calm, state: "waiting", progress: 0 });
    void this.run();
  }

  protected take(id: string): void {
    this.letGo(id);
    this.setList(this.list.filter((one) => one.id !== id));
  }

  /** Lets go of the file and of its address. */
  protected letGo(id: string): void {
    const local = this.find(id)?.local;
    if (local) URL.revokeObjectURL(local);
    this.files.delete(id);
  }

  protected patch(id: string, change: Partial<Item> | Partial<QueuedFile>): void {
    if (!this.find(id)) return;
    this.setList(this.list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  protected setList(list: readonly Item[]): void {
    this.list = list;
    // Files on their way can't be kept.
    holdTab(this, this.unsent > 0);
    this.notify();
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
    this.ended();
  }

  private async sendOne(item: Item, file: File): Promise<void> {
    const { id } = item;
    const stop = new AbortController();
    const { signal } = stop;
    this.current = { id, stop };
    this.patch(id, { state: "uploading", progress: 0 });
    try {
      const onProgress = (progress: number) => this.patch(id, { progress });
      const made = await this.transmit(item, file, { signal, onProgress });
      if (signal.aborted) this.arrivedTooLate(id);
      else this.arrived(id, made);
    } catch (thrown) {
      if (!signal.aborted) this.failed(id, thrown);
    } finally {
      this.current = null;
    }
  }
}
