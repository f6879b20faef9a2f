import type { ReactNode } from "react";
import { Card } from "./card";

export type FigureProps = {
  label: string;
  value: ReactNode;
  /** Of the value, smaller beside it. */
  unit?: string;
  /** What the figure is made of or how it changed. */
  hint: string;
  className?: string;
};

/** One figure of a dashboard; stands in a `dl`. */
export function Figure({ label, value, unit, hint, className = "" }: FigureProps) {
  return (
    <Card className={`p-3 md:p-4 ${className}`.trim()}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">
        {value}
        {unit && <span className="text-base font-medium text-quiet"> {unit}</span>}
      </dd>
      <dd className="text-sm text-quiet">{hint}</dd>
    </Card>
  );
}
