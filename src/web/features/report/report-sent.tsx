import { reportText as text } from "~/web/text/report";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { CheckIcon } from "~/web/ui/icons";

/** Says that the report has arrived, and what happens with it. */
export function ReportSent({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <div role="status" className="flex gap-3">
        <CheckIcon size={24} className="text-accent" />
        <div>
          <p className="text-lg font-semibold">{text.sent}</p>
          <p className="mt-1 text-quiet">{text.sentHint}</p>
        </div>
      </div>
    </Dialog>
  );
}
