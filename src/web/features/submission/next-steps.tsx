import { submissionText as text } from "./text";

/** What happens after the submission. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="rounded-lg bg-sand p-4">
      <h3 id="next-steps" className="font-semibold">
        {text.nextSteps}
      </h3>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        {text.nextStepList.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  );
}
