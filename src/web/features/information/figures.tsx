/** A band of figures with what they count. */
export function Figures({
  items,
}: {
  items: readonly (readonly [figure: string, words: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {items.map(([figure, words]) => (
        <div
          key={words}
          className="flex flex-col-reverse justify-end bg-surface px-3 py-5 text-center"
        >
          <dt className="text-quiet">{words}</dt>
          <dd className="text-2xl font-bold tabular-nums text-accent">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
