import type { ExportKind } from "~/contract/schemas/export";
import { backend } from "~/web/backend";
import { saveAnswer } from "~/web/backend/save-answer";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { exportText as text } from "./text";

const KINDS = Object.keys(text.kinds) as ExportKind[];

/** A file for each table of the platform. */
export function Exports() {
  return (
    <>
      <p className="mb-4 max-w-prose text-quiet">{text.intro}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {KINDS.map((kind) => (
          <ExportCard key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

function ExportCard({ kind }: { kind: ExportKind }) {
  const [name, hint] = text.kinds[kind];
  const { run, busy, error } = useAction(
    async () => saveAnswer(await backend.data.exports.$post({ json: { kind } }), text.file),
    {
      success: [text.done, text.doneHint],
      failure: ({ message }) => [text.failed, message],
    },
  );
  return (
    <SectionCard title={name}>
      <p className="mb-4">{hint}</p>
      <FormError error={error} message={error?.message || text.failed} className="mb-4" />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {text.submit}
        <span className="sr-only">{text.about(name)}</span>
      </Button>
    </SectionCard>
  );
}
