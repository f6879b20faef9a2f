import { useEffect, useId, useRef, useState } from "react";
import { EMAIL_MAX, NOTE_MAX } from "~/contract/limits";
import { REPORT_REASONS, type ReportReason } from "~/contract/visitor-enums";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { CheckIcon } from "~/web/ui/icons-extra";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { RadioGroup } from "~/web/ui/radio-group";
import { reportReasonLabel, reportText as text } from "./text";

export type ReportDialogProps = {
  propertyId: string;
  /** The visitor's own visit that it is about: money was asked for it. */
  visitId?: string;
  onClose: () => void;
};

type Values = { reason: ReportReason | ""; details: string; email: string };

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel[value] }));

/** Tells the administrators what is wrong with a listing; anyone may, signed in or not. */
export default function ReportDialog({ propertyId, visitId, onClose }: ReportDialogProps) {
  const { user } = useAuth();
  const formId = useId();
  const [values, setValues] = useState<Values>({
    reason: visitId ? "paid_visit" : "",
    details: "",
    email: "",
  });
  const [sent, setSent] = useState(false);

  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      const { reason, details, email } = values;
      if (!reason) throw new InvalidForm({ reason: text.reasonMissing });
      const about = { property_id: propertyId, ...(visitId && { visit_id: visitId }) };
      const json = { ...about, reason, details, ...(!user && { email }) };
      await answerOf(backend.data.reports.$post({ json }));
    },
    {
      failure: (error) =>
        hasFieldErrors(error) ? undefined : [text.error, error.message || text.failed],
      onSuccess: () => setSent(true),
    },
  );
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    clear(...Object.keys(part));
  };
  const bind = binder(values, fieldErrors, change);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        sent ? (
          <Button onClick={onClose}>{text.done}</Button>
        ) : (
          // Beside the button, which is always in view: the top of the form is not.
          <>
            <FormError error={error} message={error?.message || text.failed} className="w-full" />
            <Button type="submit" form={formId} busy={busy}>
              {text.submit}
            </Button>
          </>
        )
      }
    >
      {sent && <Sent />}
      <form
        {...formProps}
        id={formId}
        noValidate
        hidden={sent}
        className={sent ? "" : "grid gap-4"}
      >
        <p className="text-quiet">{text.intro}</p>
        <RadioGroup<ReportReason | "">
          label={text.reason}
          name="reason"
          options={OPTIONS}
          value={values.reason}
          error={fieldErrors.reason}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={text.details}
          optional
          rows={4}
          maxLength={NOTE_MAX}
          hint={text.detailsHint}
          {...bind("details")}
        />
        {!user && (
          <TextInput
            label={text.email}
            optional
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            hint={text.emailHint}
            {...bind("email")}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Says what happens with the report; takes the focus of the sent form. */
function Sent() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="flex gap-3 outline-none">
      <CheckIcon size={24} className="text-accent" />
      <div>
        <p className="text-lg font-semibold">{text.sent}</p>
        <p className="mt-1 text-quiet">{text.sentHint}</p>
      </div>
    </div>
  );
}
