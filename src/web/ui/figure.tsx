import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "./card";
import { ownElement } from "./own-element";

export type FigureProps = {
  label: string;
  value: ReactNode;
  /** The value's unit, smaller beside it. */
  unit?: string;
  /** What the figure is made of or how it changed. */
  hint: string;
  /** The whole figure leads there. */
  to?: string | undefined;
  className?: string;
};

/** One figure of a dashboard; stands in a `dl`. */
export function Figure({ label, value, unit, hint, to, className = "" }: FigureProps) {
  return (
    <Card className={`relative p-3 md:p-4 ${className}`.trim()}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">
        {ownElement(value)}
        {unit && <span className="text-base font-medium text-quiet">{`\u00a0${unit}`}</span>}
      </dd>
      <dd className="text-sm text-quiet">
        {to ? (
          <Link
            to={to}
            className="text-accent underline underline-offset-4 after:absolute after:inset-0 after:rounded-lg"
          >
            {hint}
          </Link>
        ) : (
          hint
        )}
      </dd>
    </Card>
  );
}
