import { type ReactNode, useState } from "react";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { AlertIcon } from "~/web/ui/icons";

const dialog = () => import("./report-dialog");

/** Opens the report form, which tells the administrators what is wrong; without script the contact page. */
export function ReportLink({ propertyId, children }: { propertyId: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { Component: ReportDialog, preload, busy } = useOnDemand(dialog);
  return (
    <>
      <a
        href={`/contact?property=${propertyId}`}
        role="button"
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        className="inline-flex min-h-11 items-center gap-2 text-quiet underline underline-offset-4"
        onClick={async (event) => {
          event.preventDefault();
          setOpen(await preload());
        }}
      >
        <AlertIcon size={18} />
        {children}
      </a>
      {open && ReportDialog && (
        <ReportDialog propertyId={propertyId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
