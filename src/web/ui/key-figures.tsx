/** A band of figures with what they count. */
export function KeyFigures({
  items,
}: {
  items: readonly (readonly [figure: string, label: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {items.map(([figure, label]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface px-3 py-5 text-center"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums text-accent">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
