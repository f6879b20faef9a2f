import type { OwnProperty, Upload } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { type Editor, editorRoutes } from "~/web/features/property/landlord/editor";
import {
  type Photo,
  PhotoQueue,
  type Refusal,
  type Send,
} from "~/web/features/submission/photo-queue";
import { sendPhoto } from "~/web/features/submission/send-photo";
import { toast } from "~/web/ui/toast";
import { failureToast, type Stage } from "./photo-failure";
import { editPhotoText as text, waitingText } from "./text";

type Image = OwnProperty["images"][number];
export type PhotoState = {
  images: readonly Image[];
  sending: readonly Photo[];
  /** Files that the server did not want, until the next are chosen. */
  refusals: readonly Refusal[];
};

const waitingOf = ({ waiting_edit }: OwnProperty): ReadonlySet<string> =>
  new Set(waiting_edit?.photos.map(({ id }) => id));

/**
 * The photos of a stored property: each file is sent, then joined to the property, before the next
 * one. An order shows at once and is stored behind it, the last one asked for alone.
 */
export class PhotoStore {
  private state: PhotoState;
  /** As the server last said. */
  private stored: readonly Image[];
  private listeners = new Set<() => void>();
  private sent = new Set<string>();
  /** Sent, and not yet joined to the property: another try sends no file again. */
  private uploads = new Map<string, Upload>();
  /** Photos sent since the last notice that wait for an administrator. */
  private held = 0;
  private failed = new Map<string, { name: string; stage: Stage; error: BackendError }>();
  private wanted: { ids: string[]; primary_id: string } | null = null;
  private arranging = false;
  readonly queue: PhotoQueue;

  private propertyId: string;
  /** Photos that wait for an administrator. */
  private waiting: ReadonlySet<string>;

  constructor(
    property: OwnProperty,
    private as: Editor,
    private onAnswer: (property: OwnProperty) => void,
  ) {
    const { id, images } = property;
    this.propertyId = id;
    this.stored = images;
    this.waiting = waitingOf(property);
    this.state = { images, sending: [], refusals: [] };
    this.queue = new PhotoQueue(this.send, this.discard, {
      changed: () => this.showSending(),
      idle: this.notify,
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): PhotoState => this.state;

  get routes() {
    return editorRoutes(this.as);
  }

  /** Takes over the photos that an answer of the server holds. */
  accept = (property: OwnProperty): void => {
    this.waiting = waitingOf(property);
    this.show(property.images);
    this.onAnswer(property);
  };

  private show(images: readonly Image[]): void {
    this.stored = images;
    this.set({ images });
    this.showSending();
  }

  /** Reads the photos again. @throws BackendError */
  async reload(): Promise<void> {
    const param = { id: this.propertyId };
    this.accept(await answerOf(this.routes.property.$get({ param })));
  }

  move(id: string, to: number): void {
    const { images } = this.state;
    const image = images.find((one) => one.id === id);
    if (!image) return;
    const others = images.filter((one) => one.id !== id);
    this.arrange([...others.slice(0, to), image, ...others.slice(to)]);
  }

  setPrimary(id: string): void {
    this.arrange(this.state.images.map((one) => ({ ...one, is_primary: one.id === id })));
  }

  private arrange(images: Image[]): void {
    const primary = images.find((one) => one.is_primary) ?? images[0];
    if (!primary) return;
    this.set({ images });
    this.wanted = { ids: images.map(({ id }) => id), primary_id: primary.id };
    void this.storeOrder();
  }

  private async storeOrder(): Promise<void> {
    if (this.arranging) return;
    this.arranging = true;
    const param = { id: this.propertyId };
    try {
      while (this.wanted) {
        const json = this.wanted;
        this.wanted = null;
        const { photos } = this.routes.property;
        const property = await answerOf(photos.$put({ param, json }));
        if (!this.wanted) this.accept(property);
      }
    } catch (thrown) {
      const error = BackendError.of(thrown);
      this.wanted = null;
      this.show([...this.stored]);
      toast.error(text.orderFailed, error.message);
      if (error.status === 409) await this.reload().catch(() => {});
    } finally {
      this.arranging = false;
    }
  }

  private send: Send = async (file, options) => {
    const { id } = options;
    const json = { upload_id: id };
    let stage: Stage = "upload";
    try {
      const given = { ...options, propertyId: this.propertyId };
      const upload = this.uploads.get(id) ?? (await sendPhoto(file, given));
      this.uploads.set(id, upload);
      stage = "save";
      const { photos } = this.routes.property;
      const property = await answerOf(photos.$post({ param: { id: this.propertyId }, json }));
      this.sent.add(id);
      this.failed.delete(id);
      this.accept(property);
      if (this.waiting.has(id)) this.held += 1;
      return upload;
    } catch (thrown) {
      const error = BackendError.of(thrown);
      this.failed.set(id, { name: file.name, stage, error });
      // There is no room, or the file was swept meanwhile: it has to be chosen again.
      if (stage === "save" && error.status === 422) this.discard(id);
      throw thrown;
    }
  };

  /** A photo of the property is removed as one: only what waits is taken back. */
  private discard = (id: string): void => {
    if (this.sent.has(id)) return;
    backend.storage.remove(id).catch((error: unknown) => {
      console.error("upload not removed", error);
    });
  };

  private notify = (stored: number, failures: (string | null)[]): void => {
    const shown = stored - this.held;
    if (shown > 0) toast.success(...text.added(shown));
    if (this.held > 0) toast.success(waitingText.photos, waitingText.until);
    this.held = 0;
    if (failures.length > 0) {
      for (const failure of this.failed.values()) toast.error(...failureToast(failure));
    }
    this.failed.clear();
  };

  /** What is on its way, or failed; what arrived stands among the images. */
  private showSending(): void {
    const arrived = new Set([...this.state.images.map(({ id }) => id), ...this.waiting]);
    const sending = this.queue.photos.filter(
      ({ id, state }) => state !== "stored" && !arrived.has(id),
    );
    this.set({ sending, refusals: this.queue.refusals });
  }

  private set(change: Partial<PhotoState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
