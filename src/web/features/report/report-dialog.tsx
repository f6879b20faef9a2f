import { type FormEvent, useId, useRef, useState } from "react";
import { REPORT_REASONS, type ReportReason } from "~/contract/enums";
import { EMAIL_MAX, NOTE_MAX } from "~/contract/limits";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { AlertIcon } from "~/web/ui/icons";
import { RadioGroup } from "~/web/ui/radio-group";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { toast } from "~/web/ui/toast";
import { ReportSent } from "./report-sent";
import { reportReasonLabel, reportText as text } from "./text";

export type ReportDialogProps = { propertyId: string; onClose: () => void };

type Values = { reason: ReportReason | ""; details: string; email: string };
type Errors = Partial<Record<string, string>>;

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel[value] }));
const EMPTY: Values = { reason: "", details: "", email: "" };

/** Tells the administrators what is wrong with a listing; anyone may, signed in or not. */
export default function ReportDialog({ propertyId, onClose }: ReportDialogProps) {
  const { user } = useAuth();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState("");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const sent = state === "sent";

  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    setTrouble("");
    const kept = Object.entries(errors).filter(([name]) => !(name in part));
    setErrors(Object.fromEntries(kept));
  };
  const show = (faults: Errors) => {
    setErrors(faults);
    const first = Object.keys(EMPTY).find((name) => faults[name]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const fail = (sentence: string) => {
    setTrouble(sentence);
    toast.error(text.failedTitle, sentence);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { reason, details, email } = values;
    if (state === "busy") return;
    if (!reason) return show({ reason: text.reasonMissing });
    setState("busy");
    setTrouble("");
    toast.dismissErrors();
    try {
      const json = { property_id: propertyId, reason, details, ...(!user && { email }) };
      await answerOf(backend.data.reports.$post({ json }));
      setState("sent");
    } catch (error) {
      setState("open");
      const known = error instanceof BackendError ? error : undefined;
      const fields = known?.fields ?? {};
      if (Object.keys(fields).length > 0) show(fields);
      else fail(known?.message || text.failed);
    }
  };
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
            {trouble && (
              <p
                role="alert"
                className="flex w-full gap-2 rounded-md bg-danger-tint p-3 text-danger"
              >
                <AlertIcon className="mt-0.5" />
                {trouble}
              </p>
            )}
            <Button type="submit" form={formId} busy={state === "busy"}>
              {text.submit}
            </Button>
          </>
        )
      }
    >
      {sent && <ReportSent />}
      <form
        ref={form}
        id={formId}
        onSubmit={submit}
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
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        <TextArea
          label={text.details}
          optional
          name="details"
          rows={4}
          maxLength={NOTE_MAX}
          value={values.details}
          hint={text.detailsHint}
          error={errors.details}
          onChange={(event) => change({ details: event.target.value })}
        />
        {!user && (
          <TextInput
            label={text.email}
            optional
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            value={values.email}
            hint={text.emailHint}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}
