import { BLOCK_NOTE_MAX } from "~/contract/availability";
import { addDays } from "~/contract/days";
import type { Availability } from "~/contract/schemas/availability";
import { answerOf, backend } from "~/web/backend";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import type { Days } from "./day-use";
import { ownCalendarText as text, ownCalendarToasts as toasts } from "./text";

export type BlockDraft = Days & { note: string };
export const NO_BLOCK: BlockDraft = { startDate: "", endDate: "", note: "" };
export const draftKey = (propertyId: string) => `block-draft:${propertyId}`;

export type BlockFormProps = {
  calendar: Availability;
  draft: BlockDraft;
  change(part: Partial<BlockDraft>): void;
  /** `sent` is the draft that was blocked. */
  onBlocked(calendar: Availability, sent: BlockDraft): void;
  /** The server refused these days: somebody may have taken them meanwhile. */
  onConflict(): void;
};

/** Takes days out of the calendar; what is typed is kept until it is sent. */
export function BlockForm({ calendar, draft, change, onBlocked, onConflict }: BlockFormProps) {
  const { property, today } = calendar;
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const json = { ...draft, note: draft.note.trim() || null };
      const one = backend.data["own-properties"][":id"]["blocked-periods"];
      const next = await answerOf(one.$post({ param: { id: property.id }, json }));
      return { next, sent: draft };
    },
    {
      success: toasts.blocked,
      onSuccess: ({ next, sent }) => onBlocked(next, sent),
      onError: ({ status }) => {
        if (status === 409) onConflict();
      },
    },
  );
  const edit = (part: Partial<BlockDraft>) => {
    change(part);
    clear(...Object.keys(part));
  };
  const bind = binder(draft, fieldErrors, edit);
  return (
    <SectionCard title={text.block}>
      <p className="mb-3 text-quiet">{text.blockHint}</p>
      <form {...formProps} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={text.start} type="date" min={today} {...bind("startDate")} />
          <TextInput
            label={text.end}
            type="date"
            min={draft.startDate ? addDays(draft.startDate, 1) : today}
            {...bind("endDate")}
          />
        </div>
        <TextInput
          label={text.note}
          optional
          maxLength={BLOCK_NOTE_MAX}
          hint={text.noteHint}
          {...bind("note")}
        />
        <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
        <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
          {(draft.startDate || draft.endDate) && (
            <Button variant="quiet" onClick={() => edit({ startDate: "", endDate: "" })}>
              {text.clear}
            </Button>
          )}
        </div>
      </form>
    </SectionCard>
  );
}
