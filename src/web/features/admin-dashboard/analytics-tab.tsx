import { useReload } from "~/web/backend/use-reload";
import { ErrorState } from "~/web/ui/error-state";
import { readAnalytics } from "./read-analytics";
import { dashboardText as text } from "./text";

type Loaded = Awaited<ReturnType<typeof readAnalytics>>;

/** The tab of the charts, whose code comes with its figures. */
export function AnalyticsTab({ loaded }: { loaded: Loaded }) {
  const { data, reload, reloading } = useReload(loaded, readAnalytics);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.analyticsFailed}
      </ErrorState>
    );
  }
  const { Analytics, months } = data;
  return <Analytics months={months} />;
}
