import { typeset } from "~/web/lib/typeset";

/** Questions that unfold, with the browser's own means. */
export function Faq({
  items,
  open = false,
}: {
  items: readonly (readonly [question: string, answer: string, also?: string])[];
  open?: boolean;
}) {
  return (
    <div className="card divide-y divide-line">
      {items.map(([question, answer]) => (
        <details key={question} open={open || undefined} className="px-4">
          <summary className="flex min-h-12 items-center gap-3 py-2 font-medium">
            {typeset(question)}
          </summary>
          <p className="max-w-prose pb-4 text-quiet">{typeset(answer)}</p>
        </details>
      ))}
    </div>
  );
}
