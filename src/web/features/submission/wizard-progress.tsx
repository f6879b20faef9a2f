import { STEP_TITLES, submissionText as text } from "./text";
import type { Step } from "./values";

/** '2 / 4', the step's name and four bars; the steps behind lead back. */
export function WizardProgress({ step, onStep }: { step: Step; onStep(step: number): void }) {
  const following = STEP_TITLES.at(step);
  return (
    <nav aria-label={text.steps} className="mb-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold text-accent tabular-nums">{`${step} / 4`}</span>
        {following && <span className="text-sm text-quiet">{text.following(following)}</span>}
      </p>
      <ol className="grid grid-cols-4 gap-1.5">
        {STEP_TITLES.map((title, at) => {
          const reached = at < step;
          const bar = `block h-1.5 w-full rounded-full ${reached ? "bg-accent" : "bg-line-strong"}`;
          const name = `${text.step(at + 1)}\u00a0: ${title}`;
          return (
            <li key={title} aria-current={at + 1 === step ? "step" : undefined}>
              {at + 1 < step ? (
                <button
                  type="button"
                  className="flex h-11 w-full items-center"
                  aria-label={name}
                  title={title}
                  onClick={() => onStep(at + 1)}
                >
                  <span className={bar} />
                </button>
              ) : (
                <span className="flex h-11 items-center">
                  <span className={bar} />
                  <span className="sr-only">{name}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
