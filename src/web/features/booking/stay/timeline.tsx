import { formatDate, formatDateTime } from "~/contract/format-date";
import type { TimelineEvent } from "~/contract/schemas/booking";
import { SectionCard } from "~/web/ui/section-card";
import { stayText as text, timelineLabel } from "./text";

type TimelineProps = { events: readonly TimelineEvent[]; viewer: "tenant" | "landlord" };

/** What happened and what is to come, oldest first. */
export function Timeline({ events, viewer }: TimelineProps) {
  return (
    <SectionCard title={text.timeline}>
      <ol className="ml-1.5">
        {events.map(({ event, at, done }) => {
          const isDay = event === "stay_begins" || event === "stay_ends";
          return (
            <li
              key={`${event}-${at}`}
              className="relative border-l-2 border-line pb-4 pl-5 last:border-transparent last:pb-0"
            >
              <span
                aria-hidden="true"
                className={`absolute top-1 -left-[7px] size-3 rounded-full border-2 ${
                  done ? "border-accent bg-accent" : "border-edge bg-surface"
                }`}
              />
              <p className={done ? "font-medium" : "text-quiet"}>
                <span>{event === "requested" ? text.requested[viewer] : timelineLabel[event]}</span>
                {!done && <span className="text-sm"> ({text.toCome})</span>}
              </p>
              <time dateTime={at} className="text-sm text-quiet">
                {isDay ? formatDate(at) : formatDateTime(at)}
              </time>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
