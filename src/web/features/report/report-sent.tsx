import { useEffect, useRef } from "react";
import { CheckIcon } from "~/web/ui/icons-extra";
import { reportText as text } from "./text";

/** Says that the report has arrived and what happens with it; takes the focus of the sent form. */
export function ReportSent() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} role="status" tabIndex={-1} className="flex gap-3 outline-none">
      <CheckIcon size={24} className="text-accent" />
      <div>
        <p className="text-lg font-semibold">{text.sent}</p>
        <p className="mt-1 text-quiet">{text.sentHint}</p>
      </div>
    </div>
  );
}
