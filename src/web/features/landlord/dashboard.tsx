import { useRef, useState } from "react";
import { RECENT_ITEMS } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { PlusIcon } from "~/web/ui/icons-extra";
import { Tabs } from "~/web/ui/tabs";
import { Figures } from "./figures";
import { OwnProperties } from "./own-properties";
import { ReceivedBookings } from "./received-bookings";
import { FiguresSkeleton } from "./skeletons";
import { landlordText as text } from "./text";
import { useLogged } from "./use-logged";
import { Waiting } from "./waiting";

type Tab = "properties" | "bookings";

/** What a landlord sees first: what waits for an answer, the figures, properties and requests. */
export function Dashboard({ userId, firstName }: { userId: string; firstName: string }) {
  const [tab, setTab] = useState<Tab>("properties");
  const tabs = useRef<HTMLDivElement>(null);
  const profile = useLoad(`profile-${userId}`, () => answerOf(backend.data.profile.$get()));
  const statistics = useLoad(`landlord-statistics-${userId}`, () =>
    answerOf(backend.data.statistics.landlord.$get()),
  );
  const properties = useLoad(`own-properties-${userId}`, () =>
    answerOf(backend.data.properties.mine.$get()),
  );
  const bookings = useLoad(`received-bookings-${userId}`, () =>
    answerOf(backend.data.bookings.received.$get({ query: { limit: String(RECENT_ITEMS) } })),
  );
  useLogged("profile", profile.error);
  useLogged("landlord statistics", statistics.error);
  useLogged("own properties", properties.error);
  useLogged("received bookings", bookings.error);

  const figures = statistics.data;
  const answer = () => {
    setTab("bookings");
    tabs.current?.scrollIntoView({ block: "start" });
    tabs.current?.querySelector<HTMLElement>('[data-tab="bookings"]')?.focus();
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold break-words">
          {text.greeting(profile.data?.first_name ?? firstName)}
        </h1>
        <ButtonLink to="/landlord/submit-property" icon={<PlusIcon />}>
          <span>
            {text.publishShort}
            <span className="max-sm:sr-only">{text.publishRest}</span>
          </span>
        </ButtonLink>
      </div>
      {statistics.loading && <FiguresSkeleton />}
      {!figures && statistics.error && (
        <ErrorState onRetry={statistics.reload}>{text.figuresFailed}</ErrorState>
      )}
      {figures && (
        <div className="grid gap-3">
          <Waiting count={figures.bookings.pending} onAnswer={answer} />
          <Figures statistics={figures} />
        </div>
      )}
      <div ref={tabs} className="mt-6 scroll-mt-16">
        <Tabs<Tab>
          label={text.tabs}
          value={tab}
          onChange={setTab}
          items={[
            { id: "properties", label: text.properties },
            { id: "bookings", label: text.bookings, count: figures?.bookings.pending },
          ]}
        >
          {tab === "properties" ? (
            <OwnProperties loaded={properties} />
          ) : (
            <ReceivedBookings loaded={bookings} />
          )}
        </Tabs>
      </div>
    </>
  );
}
