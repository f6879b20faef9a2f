import { formatNumber } from "~/contract/format";

export type FigureStripProps = {
  label: string;
  figures: readonly (readonly [figure: number, label: string])[];
};

/** Four counts side by side above a list. */
export function FigureStrip({ label: name, figures }: FigureStripProps) {
  return (
    <dl
      aria-label={name}
      className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line"
    >
      {figures.map(([figure, label]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface px-1 py-2 text-center md:py-4"
        >
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-xl font-bold tabular-nums text-accent">{formatNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
