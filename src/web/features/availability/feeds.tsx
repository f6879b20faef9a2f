import { FEED_NAME_MAX, FEED_URL_MAX } from "~/contract/availability";
import { addDays } from "~/contract/days";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { Availability } from "~/contract/schemas/availability";
import { answerOf, backend } from "~/web/backend";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useAction, useForm } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { Button } from "~/web/ui/button";
import { Checkbox } from "~/web/ui/checkbox";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import type { ToastText } from "~/web/ui/toast";
import { feedErrorText, calendarsText as text, calendarToasts as toasts } from "./calendar-text";

type FeedsProps = { calendar: Availability; onChange(calendar: Availability): void };
type Feed = Availability["feeds"][number];

/** The calendars of other sites whose busy days count here, and the form for another one. */
export function Feeds({ calendar, onChange }: FeedsProps) {
  const one = backend.data["calendar-feeds"][":id"];
  const { busy, error, run } = useAction(
    async ({ act, done }: { act: () => Promise<Availability>; done: ToastText }) => {
      onChange(await act());
      return done;
    },
    { success: (done) => done },
  );
  return (
    <SectionCard title={text.importTitle}>
      <p className="mb-3 text-quiet">{text.importHint}</p>
      <ul className="divide-y divide-line">
        {calendar.feeds.map((feed) => {
          const { id, name } = feed;
          return (
            <li key={id} className="py-3">
              <FeedState feed={feed} />
              {(feed.window || feed.leaves_out_window) && (
                <Checkbox
                  label={text.leaveOutWindow}
                  className="mt-2"
                  checked={feed.leaves_out_window}
                  disabled={busy}
                  onChange={({ target: { checked } }) =>
                    run({
                      act: () =>
                        answerOf(one.$patch({ param: { id }, json: { leavesOutWindow: checked } })),
                      done: checked ? toasts.leftOut : toasts.countedAgain,
                    })
                  }
                />
              )}
              <div className="mt-2 flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  disabled={busy || feed.pending}
                  aria-label={text.about(text.refresh, name)}
                  onClick={() =>
                    run({
                      act: () => answerOf(one.refresh.$post({ param: { id } })),
                      done: toasts.asked,
                    })
                  }
                >
                  {text.refresh}
                </Button>
                <Button
                  variant="quiet"
                  disabled={busy}
                  aria-label={text.about(text.remove, name)}
                  onClick={() =>
                    run({
                      act: () => answerOf(one.$delete({ param: { id } })),
                      done: toasts.removed,
                    })
                  }
                >
                  {text.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      <FeedForm propertyId={calendar.property.id} onAdded={onChange} />
    </SectionCard>
  );
}

/** When a calendar was read, or why it could not be. */
function FeedState({ feed }: { feed: Feed }) {
  const { name, host, pending, succeeded_at, error, unread_count, window } = feed;
  const read = succeeded_at && formatDateTime(succeeded_at);
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-quiet wrap-anywhere">{host}</p>
      <div role="status" className="text-sm">
        {pending && <p>{text.reading}</p>}
        {!pending && error === null && <p>{read ? text.read(read) : text.neverRead}</p>}
        {!pending && error !== null && (
          <>
            <p className="text-danger">{feedErrorText[error]}</p>
            {read && <p>{text.lastGood(read)}</p>}
          </>
        )}
        {unread_count > 0 && <p className="text-danger">{text.unread(unread_count)}</p>}
        {window && !pending && (
          <p>
            {feed.leaves_out_window
              ? text.windowLeftOut(
                  formatDate(window.start_date),
                  formatDate(addDays(window.end_date, -1)),
                )
              : text.window(formatDate(window.start_date))}
          </p>
        )}
      </div>
    </>
  );
}

type Values = { name: string; url: string };
const EMPTY: Values = { name: "", url: "" };

/** What is typed is kept until it is sent. */
function FeedForm({
  propertyId,
  onAdded,
}: {
  propertyId: string;
  onAdded: FeedsProps["onChange"];
}) {
  const key = `feed-draft:${propertyId}`;
  const { typed: values, keep, forget } = useDraft(key, EMPTY);
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    () => {
      const one = backend.data["own-properties"][":id"]["calendar-feeds"];
      return answerOf(one.$post({ param: { id: propertyId }, json: values }));
    },
    {
      success: toasts.added,
      onSuccess: (next) => {
        forget(EMPTY);
        onAdded(next);
      },
    },
  );
  const bind = binder(values, fieldErrors, (part) => {
    keep(part);
    clear(...Object.keys(part));
  });
  return (
    <form {...formProps} noValidate className="mt-3 grid gap-4 border-t border-line pt-4">
      <TextInput
        label={text.name}
        maxLength={FEED_NAME_MAX}
        hint={text.nameHint}
        {...bind("name")}
      />
      <TextInput
        label={text.url}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={FEED_URL_MAX}
        hint={text.urlHint}
        {...bind("url")}
      />
      <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
      <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
        {text.add}
      </Button>
    </form>
  );
}
