import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { signInPath } from "~/web/features/account/sign-in-path";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { checkFields, missingFields } from "./check";
import { comparePrice } from "./compare-price";
import { firstInvalid } from "./first-invalid";
import { NextSteps } from "./next-steps";
import { PreviewButton } from "./preview-button";
import { errorSummary, publish, publishFailure } from "./publish";
import { type Asked, QuestionDialog } from "./question-dialog";
import { RestoredNotice } from "./restored-notice";
import { StepDetails } from "./step-details";
import { StepGeneral } from "./step-general";
import { StepPhotos } from "./step-photos";
import { StepPrice } from "./step-price";
import { Submitted } from "./submitted";
import { photoText, STEP_TITLES, submissionText as text, submissionToasts as toasts } from "./text";
import { useWizard } from "./use-wizard";
import { stepOf, trimmed, type Values } from "./values";
import { WizardProgress } from "./wizard-progress";

export type WizardProps = {
  userId: string;
  /** False once the session has ended while the form was being filled in. */
  signedIn: boolean;
};

/** The submission in four steps, each checked when it is left. */
export function Wizard({ userId, signedIn }: WizardProps) {
  const { store, state } = useWizard(userId);
  const { step, values, photos } = state;
  const [published, setPublished] = useState<string>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  const { formProps, busy, error, fieldErrors, clear, clearField } = useForm(
    async (form) => {
      checkStep(form);
      if (step === 3 && photos.length === 0 && store.asks("photos"))
        return setAsked({ about: "photos" });
      if (step < 4) return store.goTo(step + 1);
      const errors = checkFields(store.get().values);
      if (hasFieldErrors({ fields: errors }))
        throw new InvalidForm(errors, [toasts.error, text.missing]);
      const unusual = state.asked.includes("price") ? null : await comparePrice(values);
      if (unusual && store.asks("price")) return setAsked({ about: "price", ...unusual });
      return publish(store);
    },
    {
      success: (message) => (message ? [toasts.submitted, message] : undefined),
      onSuccess: (message) => {
        if (!message) return;
        setPublished(message);
        store.finish();
      },
      failure: publishFailure,
      onError: ({ fields }) => {
        const steps = Object.keys(fields).flatMap((path) => stepOf(path) ?? []);
        if (steps.length > 0) store.goTo(Math.min(...steps));
      },
    },
  );
  /** @throws InvalidForm when the shown step cannot be left */
  const checkStep = (form: HTMLFormElement): void => {
    flushSync(() => store.change(trimmed(values)));
    const now = store.get().values;
    const errors = checkFields(now, step);
    if (form.checkValidity() && !hasFieldErrors({ fields: errors })) return;
    const missing = missingFields(now, step).length > 0;
    throw new InvalidForm(errors, [toasts.error, missing ? text.missing : text.toCorrect]);
  };

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    const invalid = firstInvalid();
    (invalid ?? title.current)?.focus({ preventScroll: invalid === null });
  }, [step]);

  if (published) return <Submitted message={published} />;

  const goTo = (to: number) => {
    clear();
    store.goTo(to);
  };
  /** The dialog gives the focus back first. */
  const answer = (act: () => void) => {
    flushSync(() => setAsked(null));
    act();
  };
  const signedOut = error?.status === 401 || !signedIn;
  const pending = photos.filter((p) => p.state === "waiting" || p.state === "uploading").length;
  const change = (part: Partial<Values>) => {
    store.change(part);
    // The title fills itself: it is no longer missing.
    if (store.get().values.title !== values.title) clearField("title");
  };
  const fieldsProps = { values, fieldErrors, onChange: change };

  return (
    <>
      <h1 className="mb-3 text-2xl font-bold">{text.title}</h1>
      {step === 1 && <p className="mb-5 text-quiet">{text.lead}</p>}
      {state.restored && (
        <RestoredNotice
          onRestart={() => {
            clear();
            store.restart();
          }}
        />
      )}
      <WizardProgress step={step} onStep={goTo} />
      <form
        key={`${state.submissionId} ${step}`}
        {...formProps}
        noValidate
        className="grid grid-cols-1 gap-5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
            {STEP_TITLES[step - 1]}
          </h2>
          {step !== 3 && <p className="text-sm text-quiet">{text.requiredLegend}</p>}
        </div>
        {step === 1 && <StepGeneral {...fieldsProps} />}
        {step === 2 && <StepDetails {...fieldsProps} />}
        {step === 3 && (
          <StepPhotos
            store={store}
            fieldErrors={fieldErrors}
            photos={photos}
            refusals={state.refusals}
            primaryId={state.primaryId}
            clearField={clearField}
          />
        )}
        {step === 4 && <StepPrice {...fieldsProps} />}
        {step === 4 && <NextSteps />}
        {error && error.status !== 401 && <Notice tone="danger">{errorSummary(error)}</Notice>}
        {signedOut && (
          <Notice tone="danger" title={text.signedOut}>
            <p>{text.kept}</p>
            <Link
              to={signInPath(pathname)}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {text.signIn}
            </Link>
          </Notice>
        )}
        {busy && step === 4 && pending > 0 && (
          <p role="status" className="text-quiet">
            {photoText.stillUploading(pending)}
          </p>
        )}
        <div className="mt-2 flex justify-between gap-3">
          <Button variant="secondary" disabled={step === 1 || busy} onClick={() => goTo(step - 1)}>
            {text.previous}
          </Button>
          <Button type="submit" busy={busy} className="flex-1 sm:flex-none">
            {step === 4 ? text.publish : text.next}
          </Button>
        </div>
        {step > 1 && <PreviewButton state={state} />}
      </form>
      {asked && (
        <QuestionDialog
          asked={asked}
          values={values}
          onClose={() => setAsked(null)}
          onBack={() => answer(() => focusField(asked.about))}
          onGoOn={() => answer(() => pressSubmit(formProps.ref.current))}
        />
      )}
    </>
  );
}

/** As `requestSubmit`, which Safari has from 16 on. */
function pressSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}

function focusField(about: Asked["about"]): void {
  const name = about === "photos" ? "photos" : "price_per_month";
  document.querySelector<HTMLElement>(`main [name="${name}"]`)?.focus();
}
