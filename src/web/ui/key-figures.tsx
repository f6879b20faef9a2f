/** A band of figures with what they count. */
export function KeyFigures({
  items,
}: {
  items: readonly (readonly [figure: string, label: string])[];
}) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {items.map(([figure, label]) => (
        <div
          key={label}
          className="flex min-w-32 flex-1 flex-col-reverse justify-end bg-surface px-3 py-5 text-center"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="text-2xl font-bold text-accent">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
