import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { toast } from "~/web/ui/toast";
import { type FieldProblems, fieldId } from "./bind";
import { missingFields, problemsOf } from "./check";
import { RestoredNotice } from "./restored-notice";
import { StepDetails } from "./step-details";
import { StepGeneral } from "./step-general";
import { StepPhotos } from "./step-photos";
import { StepPrice } from "./step-price";
import { Submitted } from "./submitted";
import { photoText, STEP_TITLES, submissionText as text, submissionToasts as toasts } from "./text";
import { usePublish } from "./use-publish";
import { useWizard } from "./use-wizard";
import { stepOf, trimmed } from "./values";
import { WizardProgress } from "./wizard-progress";

export type WizardProps = {
  userId: string;
  /** False once the session has ended while the person was writing. */
  signedIn: boolean;
};

/** The submission in four steps, each checked when it is left. */
export function Wizard({ userId, signedIn }: WizardProps) {
  const { store, state } = useWizard(userId);
  const { publishing, publish, forgive } = usePublish(store);
  const { step, values, photos } = state;
  const [problems, setProblems] = useState<FieldProblems>({});
  const [summary, setSummary] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    (wrong ?? title.current)?.focus({ preventScroll: wrong === null });
  }, [step]);

  if (publishing.state === "done") return <Submitted message={publishing.message} />;

  const forget = (name: string) => setProblems((old) => ({ ...old, [name]: undefined }));
  const refuse = (sentence: string, found: FieldProblems, at: number) => {
    setProblems(found);
    setSummary(sentence);
    store.goTo(at);
  };
  const goTo = (to: number) => {
    setSummary("");
    forgive();
    store.goTo(to);
  };

  /** True when the form's step holds; otherwise says what is missing and goes there. */
  const check = (form: HTMLFormElement): boolean => {
    flushSync(() => store.change(trimmed(values)));
    const now = store.get().values;
    const found = problemsOf(now, step);
    const accepted = form.checkValidity();
    setProblems(found);
    if (accepted && Object.keys(found).length === 0) return true;
    const missing = missingFields(now, step).length > 0;
    const sentence = missing ? text.missing : text.toCorrect;
    setSummary(sentence);
    toast.error(toasts.error, sentence);
    const [first] = Object.keys(found);
    if (accepted && first) document.getElementById(fieldId(first))?.focus();
    return false;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (publishing.state === "sending" || publishing.state === "photos") return;
    setSummary("");
    if (!check(event.currentTarget)) return;
    if (step < 4) return goTo(step + 1);
    const all = problemsOf(store.get().values);
    const [first] = Object.keys(all);
    if (first) {
      toast.error(toasts.error, text.missing);
      return refuse(text.missing, all, stepOf(first) ?? 1);
    }
    const outcome = await publish();
    if (outcome?.state !== "refused") return;
    const at = Object.keys(outcome.problems).flatMap((path) => stepOf(path) ?? []);
    refuse(outcome.sentence, outcome.problems, at.length > 0 ? Math.min(...at) : 4);
  };

  const busy = publishing.state === "sending" || publishing.state === "photos";
  const signedOut = publishing.state === "signed-out" || !signedIn;
  const pending = photos.filter((p) => p.state === "waiting" || p.state === "uploading").length;
  const stepProps = { store, values, problems, forget };

  return (
    <>
      <h1 className="mb-3 text-2xl font-bold">{text.title}</h1>
      {step === 1 && <p className="mb-5 text-quiet">{text.lead}</p>}
      {state.restored && (
        <RestoredNotice
          onRestart={() => {
            setProblems({});
            setSummary("");
            store.restart();
          }}
        />
      )}
      <WizardProgress step={step} onStep={goTo} />
      <form key={step} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
            {STEP_TITLES[step - 1]}
          </h2>
          {step !== 3 && <p className="text-sm text-quiet">{text.requiredLegend}</p>}
        </div>
        {step === 1 && <StepGeneral {...stepProps} />}
        {step === 2 && <StepDetails {...stepProps} />}
        {step === 3 && <StepPhotos {...stepProps} photos={photos} primaryId={state.primaryId} />}
        {step === 4 && <StepPrice {...stepProps} />}
        {summary && <Notice tone="danger">{summary}</Notice>}
        {signedOut && (
          <Notice tone="danger" title={text.signedOut}>
            <p>{text.kept}</p>
            <Link
              to={`/auth?next=${encodeURIComponent(pathname)}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {text.signIn}
            </Link>
          </Notice>
        )}
        {publishing.state === "photos" && pending > 0 && (
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
      </form>
    </>
  );
}
