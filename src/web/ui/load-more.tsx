import { tenantText as text } from "~/web/features/tenant/text";
import type { Pages } from "~/web/features/tenant/use-pages";
import { Button } from "./button";

/** Under a list: its next rows, or why they did not come. */
export function More({ pages }: { pages: Pages<{ id: string }> }) {
  const { data, busy, nextError, next } = pages;
  if (!data?.more) return null;
  return (
    <div className="mt-4 text-center">
      {nextError && (
        <p role="alert" className="mb-2 text-danger">
          {text.moreFailed}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={next}>
        {text.more}
      </Button>
    </div>
  );
}
