import { useRef, useState } from "react";
import type { Availability } from "~/contract/schemas/availability";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import { usePolling } from "~/web/backend/use-polling";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { useDraft } from "~/web/forms/use-draft";
import { SectionCard } from "~/web/ui/section-card";
import { type BlockDraft, BlockForm, draftKey, NO_BLOCK } from "./block-form";
import { DayDetails } from "./day-details";
import { choose, type DayKind } from "./day-use";
import { ExportLink } from "./export-link";
import { Feeds } from "./feeds";
import { OwnCalendar } from "./own-calendar";
import { Blocks, Stays, Warnings } from "./periods";
import { ownCalendarText as text, ownCalendarToasts as toasts } from "./text";

/** A property's own calendar: what holds its days, and how to take some out. */
export function AvailabilityPage({ loaded }: { loaded: Availability }) {
  const [calendar, show] = useState(loaded);
  const changes = useRef(0);
  const setCalendar = (next: Availability) => {
    changes.current += 1;
    show(next);
  };
  const [shown, setShown] = useState<string | null>(null);
  const { id } = calendar.property;
  const { typed: draft, keep: change, forget: clear } = useDraft(draftKey(id), NO_BLOCK);
  const newest = useRef(draft);
  newest.current = draft;
  /** What was typed while the days were on their way stays. */
  const forget = (sent: BlockDraft) => {
    if (newest.current === sent) clear(NO_BLOCK);
  };
  const own = backend.data["own-properties"][":id"].availability;
  const readAgain = async () => {
    const before = changes.current;
    const { data } = await settle(answerOf(own.$get({ param: { id } })));
    // What was read before a change must not hide it.
    if (data && changes.current === before) setCalendar(data);
  };
  const { busy, error, run } = useAction(
    async (blockId: string) => {
      const one = backend.data["blocked-periods"][":id"];
      setCalendar(await answerOf(one.$delete({ param: { id: blockId } })));
    },
    {
      success: toasts.unblocked,
      onError: ({ status }) => {
        // It was given back meanwhile, in another tab.
        if (status === 404) void readAgain();
      },
    },
  );
  const press = (day: string, kind: DayKind) => {
    setShown(kind === "past" || kind === "free" ? null : day);
    if (kind === "free") change(choose(draft, day));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Warnings calendar={calendar} />
        <SectionCard title={text.calendar}>
          <p className="mb-2 text-quiet">{text.hint}</p>
          <OwnCalendar calendar={calendar} chosen={draft} shown={shown} onPress={press} />
          {shown && <DayDetails day={shown} calendar={calendar} />}
        </SectionCard>
        <BlockForm
          calendar={calendar}
          draft={draft}
          change={change}
          onBlocked={(next, sent) => {
            forget(sent);
            setCalendar(next);
          }}
          onConflict={readAgain}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Blocks calendar={calendar} busy={busy} onUnblock={run} />
        <FormError error={error} message={error?.status === 0 ? text.failed : undefined} />
        <Stays calendar={calendar} />
        <Feeds calendar={calendar} onChange={setCalendar} />
        <ExportLink calendar={calendar} onChange={setCalendar} />
        {calendar.feeds.some(({ pending }) => pending) && <WhileReading read={readAgain} />}
      </div>
    </div>
  );
}

/** Looks again and again while a calendar of another site is being read. */
function WhileReading({ read }: { read: () => Promise<void> }) {
  usePolling(
    async () => {
      await read();
      return false;
    },
    { min: 2_000, max: 15_000 },
  );
  return null;
}
