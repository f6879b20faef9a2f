import { Checkbox } from "~/web/ui/checkbox";
import { SectionCard } from "~/web/ui/section-card";
import { reviewText as text } from "./review-text";

/** What to look at before deciding; an aid of this page, kept nowhere. */
export function ReviewChecklist() {
  return (
    <SectionCard title={text.checklist} className="order-4">
      <p className="mb-2 text-sm text-quiet">{text.checklistHint}</p>
      <div className="grid gap-1">
        {text.checks.map((check) => (
          <Checkbox key={check} label={check} />
        ))}
      </div>
    </SectionCard>
  );
}
