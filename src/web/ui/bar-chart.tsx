import { formatMonth } from "~/contract/format-date";
import { formatShortDay } from "~/web/lib/format-day";
import { chartText } from "./chart-text";
import { SectionCard } from "./section-card";

export type Series = {
  label: string;
  values: readonly number[];
  /** A value in its unit, '12 vues'. */
  format(value: number): string;
  /** The same beside its bar, short. */
  brief(value: number): string;
};

type BarChartProps = {
  title: string;
  hint: string;
  /** What a bar stands for. */
  by?: "month" | "week";
  /** Months as '2026-11', weeks by their Monday. */
  periods: readonly string[];
  /** One, or two beside each other. */
  series: readonly Series[];
};

const short = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });
const narrow = new Intl.DateTimeFormat("fr-FR", { month: "narrow", timeZone: "UTC" });
/** A period in full, in a word and in a letter or two. */
const NAMES = {
  month: {
    full: (month: string) => formatMonth(new Date(month)),
    short: (month: string) => short.format(new Date(month)),
    narrow: (month: string) => narrow.format(new Date(month)),
  },
  week: {
    full: (monday: string) => formatShortDay(monday),
    short: (monday: string) => `${monday.slice(8)}/${monday.slice(5, 7)}`,
    narrow: (monday: string) => String(Number(monday.slice(8))),
  },
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const FILLS = ["bg-accent", "bg-star"];

/** Figures by period as bars from zero, each with its value, and all of them as a table. */
export function BarChart({ title, hint, by = "month", periods, series }: BarChartProps) {
  const text = chartText[by];
  const most = Math.max(...series.flatMap(({ values }) => values));
  const totals = series.map(({ values, format }) =>
    text.total(format(sum(values)), format(values.at(-1) ?? 0)),
  );
  return (
    <SectionCard title={title}>
      <p className="-mt-1 text-sm text-quiet">{hint}</p>
      <ul className="mt-2">
        {series.map(({ label }, n) => (
          <li key={label} className="flex items-center gap-2">
            {series.length > 1 && <span aria-hidden="true" className={`size-3 ${FILLS[n]}`} />}
            <span className="font-medium">{totals[n]}</span>
          </li>
        ))}
      </ul>
      {most === 0 ? (
        <p className="mt-4 text-quiet">{text.nothing}</p>
      ) : (
        <Bars
          title={title}
          by={by}
          periods={periods}
          series={series}
          most={most}
          sums={totals.join("; ")}
        />
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent underline underline-offset-4">
          {chartText.table}
          <span className="sr-only">&nbsp;: {title}</span>
        </summary>
        <Figures title={title} by={by} periods={periods} series={series} />
      </details>
    </SectionCard>
  );
}

type FiguresProps = Required<Omit<BarChartProps, "hint">>;
type BarsProps = FiguresProps & { most: number; sums: string };

function Bars({ title, by, periods, series, most, sums }: BarsProps) {
  const names = NAMES[by];
  const [from = "", to = ""] = [periods[0], periods.at(-1)];
  const label = chartText[by].summary(title, sums, names.full(from), names.full(to));
  return (
    <div role="img" aria-label={label} className="mt-3 flex gap-0.5 sm:gap-2">
      {periods.map((period, n) => (
        <div key={period} className="flex min-w-0 flex-1 flex-col">
          <div className="flex h-36 items-end justify-center gap-px border-b border-line pt-5">
            {series.map(({ label: name, values, brief }, at) => (
              <Bar
                key={name}
                value={values[n] ?? 0}
                most={most}
                brief={brief}
                fill={FILLS[at] ?? ""}
              />
            ))}
          </div>
          <span className="text-center text-sm text-quiet sm:hidden">{names.narrow(period)}</span>
          <span className="hidden text-center text-sm text-quiet sm:block">
            {names.short(period)}
          </span>
        </div>
      ))}
    </div>
  );
}

type BarProps = { value: number; most: number; fill: string; brief: Series["brief"] };

function Bar({ value, most, fill, brief }: BarProps) {
  // On a phone there is room for the highest value alone; the table has them all.
  const place = value === most ? "" : "max-sm:hidden";
  return (
    <span
      className="flex h-full min-w-0 flex-1 flex-col items-center justify-end"
      data-value={value}
    >
      {value > 0 && (
        <>
          <span className={`text-sm whitespace-nowrap tabular-nums ${place}`.trim()}>
            {brief(value)}
          </span>
          <span
            className={`w-full max-w-8 min-h-0.5 shrink-0 ${fill}`}
            style={{ height: `${Math.round((value / most) * 85)}%` }}
          />
        </>
      )}
    </span>
  );
}

function Figures({ title, by, periods, series }: FiguresProps) {
  const text = chartText[by];
  return (
    <table className="mt-2 w-full text-left tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.column}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="text-right!">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period, n) => (
          <tr key={period}>
            <th scope="row" className="font-normal">
              {text.of(NAMES[by].full(period))}
            </th>
            {series.map(({ label, values, format }) => (
              <td key={label}>{format(values[n] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
