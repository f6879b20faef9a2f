import { Notice } from "~/web/ui/notice";
import { visitText as text } from "./text";

/** What every visitor is to know before anybody asks for money. */
export function FreeNotice({ className }: { className?: string }) {
  return (
    <Notice tone="info" title={text.free} className={className}>
      {text.freeHint}
    </Notice>
  );
}
