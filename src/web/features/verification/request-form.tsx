import type { Dispatch, SetStateAction } from "react";
import type { OwnVerification } from "~/contract/schemas/verification";
import type { DocumentKind } from "~/contract/verification";
import { RIGHT_KINDS } from "~/contract/verification";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { DocumentField } from "./document-field";
import { PhoneStep, type StepProps } from "./phone-step";
import { ownText as text } from "./text";

type RequestFormProps = StepProps & { onChanged: Dispatch<SetStateAction<OwnVerification>> };

/** The three parts of a request; each is stored as soon as it is given. */
export function RequestForm({ own, onChanged }: RequestFormProps) {
  const { busy, error, fieldErrors, clear, run } = useAction(
    () => answerOf(backend.data.verification.submit.$post()),
    { success: text.submitted, onSuccess: onChanged },
  );
  // Files of several kinds are under way at once: each is added to what is there by then.
  const change = (next: (now: OwnVerification) => Partial<OwnVerification>) => {
    clear();
    onChanged((now) => ({ ...now, ...next(now) }));
  };
  const fieldOf = (kind: DocumentKind, problem?: string) => (
    <DocumentField
      key={kind}
      kind={kind}
      documents={own.documents.filter((one) => one.kind === kind)}
      error={problem}
      onAdded={(document) =>
        change(({ documents }) => ({
          status: "draft",
          can_ask: false,
          documents: [...documents, document],
        }))
      }
      onRemoved={(id) =>
        change(({ documents }) => ({ documents: documents.filter((one) => one.id !== id) }))
      }
    />
  );
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return (
    <div className="grid gap-4">
      <SectionCard title={text.phone}>
        <PhoneStep own={own} onChanged={(next) => change(() => next)} />
        {fieldErrors.phone && (
          <p role="alert" className="field-error">
            {fieldErrors.phone}
          </p>
        )}
      </SectionCard>
      <SectionCard title={text.identity}>
        <p className="mb-3 text-quiet">{text.identityHint}</p>
        {fieldOf("identity", fieldErrors.identity)}
      </SectionCard>
      <SectionCard title={text.right}>
        <p className="mb-3 text-quiet">{text.rightHint}</p>
        <div className="grid gap-5">
          {RIGHT_KINDS.map((kind, n) => fieldOf(kind, n === 0 ? fieldErrors.right : undefined))}
        </div>
      </SectionCard>
      <p className="text-quiet">{text.privacy}</p>
      {!hasFieldErrors && <FormError error={error} />}
      <Button busy={busy} className="sm:justify-self-start" onClick={() => run()}>
        {text.submit}
      </Button>
    </div>
  );
}
