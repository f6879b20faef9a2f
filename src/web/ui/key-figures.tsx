/** A band of figures with what they count. */
export function KeyFigures({
  items,
}: {
  items: readonly (readonly [figure: string, label: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {items.map(([figure, label]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface px-3 py-5 text-center last:odd:col-span-2 lg:last:odd:col-span-1"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums text-accent">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
