import { lazy, Suspense, useState } from "react";
import { propertyText as text } from "~/web/text/property-page";
import { AlertIcon } from "~/web/ui/icons";

const ReportDialog = lazy(() => import("./report-dialog"));

/** Opens the form that tells the administrators what is wrong; without script the contact page. */
export function ReportLink({ propertyId }: { propertyId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href="/contact"
        role="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 text-quiet underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <AlertIcon size={18} />
        {text.report}
      </a>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog propertyId={propertyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
