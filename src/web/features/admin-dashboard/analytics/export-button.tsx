import type { SiteAnalyticsExport } from "~/contract/schemas/statistics";
import { backend } from "~/web/backend";
import { saveAnswer } from "~/web/backend/save-answer";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { analyticsText as text } from "./text";

type ExportButtonProps = SiteAnalyticsExport & { children: string };

/** Gives the figures as a table for spreadsheets. */
export function ExportButton({ of, children }: ExportButtonProps) {
  const { run, busy, error } = useAction(
    async () =>
      saveAnswer(
        await backend.data.statistics.admin.analytics.export.$get({ query: { of } }),
        text.exportName,
      ),
    { failure: ({ message }) => [text.exportFailed, message] },
  );
  return (
    <>
      <FormError error={error} message={error?.message || text.exportFailed} className="mb-3" />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {children}
      </Button>
    </>
  );
}
