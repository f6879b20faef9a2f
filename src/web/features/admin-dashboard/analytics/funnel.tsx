import { formatNumber } from "~/contract/format";
import type { SiteAnalytics } from "~/contract/schemas/statistics";
import { SectionCard } from "~/web/ui/section-card";
import { analyticsText as text } from "./text";

const STEPS = ["searches", "views", "requests", "bookings"] as const;

/** How many got from a search to a listing, to a request, to a stay. */
export function Funnel({ funnel }: Pick<SiteAnalytics, "funnel">) {
  const most = Math.max(1, ...STEPS.map((step) => funnel[step]));
  return (
    <SectionCard title={text.funnel}>
      <p className="-mt-1 text-sm text-quiet">{text.funnelHint}</p>
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, n) => {
          const before = STEPS[n - 1];
          return (
            <li key={step} data-value={funnel[step]}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{text.step[step]}</span>
                <span className="tabular-nums">
                  {formatNumber(funnel[step])}
                  {before && funnel[before] > 0 && (
                    <span className="text-sm text-quiet">
                      {" · "}
                      {text.ofBefore(share(funnel[step], funnel[before]), text.step[before])}
                    </span>
                  )}
                </span>
              </p>
              <span
                aria-hidden="true"
                className="mt-1 block h-3 min-w-0.5 bg-accent"
                style={{ width: `${(funnel[step] / most) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent underline underline-offset-4">
          {text.table}
          <span className="sr-only">&nbsp;: {text.funnel}</span>
        </summary>
        <table className="mt-2 w-full text-left tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
          <caption className="sr-only">{text.funnel}</caption>
          <thead>
            <tr>
              <th scope="col">{text.stepColumn}</th>
              <th scope="col" className="text-right!">
                {text.countColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {STEPS.map((step) => (
              <tr key={step}>
                <th scope="row" className="font-normal">
                  {text.step[step]}
                </th>
                <td>{formatNumber(funnel[step])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </SectionCard>
  );
}

const share = (part: number, whole: number) => formatNumber(Math.round((part / whole) * 1000) / 10);
