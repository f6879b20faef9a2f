import type { Currency } from "~/contract/enums";
import { backend } from "~/web/backend";
import { newId } from "~/web/lib/new-id";
import { toast } from "~/web/ui/toast";
import { type Draft, type Question, readDraft, writeDraft } from "./draft";
import { type Photo, PhotoQueue, type Refusal, type Send } from "./photo-queue";
import { withProposedTitle } from "./proposed-title";
import { sendPhoto } from "./send-photo";
import { submissionToasts as toasts } from "./text";
import { EMPTY, type FieldName, type Step, type Values } from "./values";

export type WizardState = {
  submissionId: string;
  step: Step;
  values: Values;
  photos: readonly Photo[];
  /** Files that the server did not want, until the next are chosen. */
  refusals: readonly Refusal[];
  /** The photo chosen for the searches; the first one while none is. */
  primaryId: string | null;
  prefilled: boolean;
  asked: readonly Question[];
  /** Taken up again from an earlier visit. */
  restored: boolean;
};
export type Contact = Pick<Values, "contact_name" | "contact_phone" | "contact_email">;

/**
 * One person's submission under way: kept on every change, and alive while the person looks at
 * other pages, so that photos go on being sent.
 */
export class WizardStore {
  private state: WizardState;
  private listeners = new Set<() => void>();
  readonly queue: PhotoQueue;

  constructor(private userId: string) {
    const draft = readDraft(userId);
    this.state = blank(draft);
    this.queue = new PhotoQueue(this.send, discard, {
      changed: () => this.set({ photos: this.queue.photos, refusals: this.queue.refusals }),
      idle: notifyUploads,
    });
    if (draft) this.queue.restore(draft.photos);
  }

  private send: Send = (file, options) =>
    sendPhoto(file, { ...options, propertyId: this.state.submissionId });

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): WizardState => this.state;

  change = (change: Partial<Values>): void => {
    this.set({ values: withProposedTitle(this.state.values, change) });
  };

  /** Clamped between the first and the last step. */
  goTo(step: number): void {
    this.set({ step: Math.max(1, Math.min(4, step)) as Step });
  }

  setPrimary(primaryId: string): void {
    this.set({ primaryId });
  }

  /** Whether a question is still to be asked; it is from now on answered. */
  asks(question: Question): boolean {
    const { asked } = this.state;
    if (asked.includes(question)) return false;
    this.set({ asked: [...asked, question] });
    return true;
  }

  /** Fills in what is empty from the profile, once per submission. */
  prefill(contact: Contact): void {
    if (this.state.prefilled) return;
    const { values } = this.state;
    const merged = {
      contact_name: values.contact_name || contact.contact_name,
      contact_phone: values.contact_phone || contact.contact_phone,
      contact_email: values.contact_email || contact.contact_email,
    };
    this.set({ prefilled: true, values: { ...values, ...merged } });
  }

  /** The platform's default, as long as nothing has been entered. */
  defaultCurrency(currency: Currency): void {
    if (isUntouched(this.state)) this.set({ values: { ...this.state.values, currency } });
  }

  /** Starts anew; the photos sent so far are taken back. */
  restart(): void {
    const { values } = this.state;
    this.queue.clear();
    this.state = { ...blank(null), values: { ...EMPTY, currency: values.currency } };
    this.set({});
  }

  /** The property stands: nothing of the draft stays. */
  finish(): void {
    this.queue.forget();
    this.state = blank(null);
    this.set({});
  }

  private set(change: Partial<WizardState>): void {
    this.state = { ...this.state, ...change };
    writeDraft(this.userId, isUntouched(this.state) ? null : toDraft(this.state));
    for (const listener of this.listeners) listener();
  }
}

const stores = new Map<string, WizardStore>();

/** The one store of a person in this page. */
export function wizardOf(userId: string): WizardStore {
  const store = stores.get(userId) ?? new WizardStore(userId);
  stores.set(userId, store);
  return store;
}

function blank(draft: Draft | null): WizardState {
  return {
    submissionId: draft?.submission_id ?? newId(),
    step: draft?.step ?? 1,
    values: draft?.values ?? EMPTY,
    photos: [],
    refusals: [],
    primaryId: draft?.primary_id ?? null,
    prefilled: draft?.prefilled ?? false,
    asked: draft?.asked ?? [],
    restored: draft !== null,
  };
}

const FILLED_IN: readonly FieldName[] = [
  "contact_name",
  "contact_phone",
  "contact_email",
  "currency",
];

/** Nothing entered yet but what the wizard filled in by itself: no draft is worth keeping. */
function isUntouched({ values, photos, step }: WizardState): boolean {
  const entries = Object.entries(values) as [FieldName, unknown][];
  return (
    step === 1 &&
    photos.length === 0 &&
    entries.every(
      ([name, value]) => FILLED_IN.includes(name) || String(value) === String(EMPTY[name]),
    )
  );
}

function toDraft(state: WizardState): Draft {
  return {
    submission_id: state.submissionId,
    step: state.step,
    values: state.values,
    photos: state.photos.flatMap(({ name, upload }) => (upload ? [{ name, upload }] : [])),
    primary_id: state.primaryId,
    prefilled: state.prefilled,
    asked: state.asked,
  };
}

/** The server's sweep takes what cannot be taken back now. */
function discard(id: string): void {
  backend.storage.remove(id).catch((error: unknown) => {
    console.error("upload not removed", error);
  });
}

function notifyUploads(stored: number, failures: (string | null)[]): void {
  if (stored > 0) toast.success(...toasts.photosAdded(stored));
  const [first] = failures;
  if (failures.length === 0) return;
  const why = first || toasts.uploadFailedMessage;
  toast.error(toasts.uploadFailed, `${why} ${toasts.photosNotSent(failures.length)}`);
}
