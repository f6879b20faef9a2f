import type { ReactNode } from "react";

export type FactsProps = {
  /** `rows`: label and value on one line; `grid`: value under its label, two in a row. */
  layout?: "rows" | "grid";
  className?: string;
  children: ReactNode;
};

/** A list of labelled values; its children are Fact. */
export function Facts({ layout = "rows", className = "", children }: FactsProps) {
  const look =
    layout === "grid"
      ? "grid grid-cols-2 gap-x-4 gap-y-3 md:gap-x-6 [&_dt]:text-sm"
      : "divide-y divide-line border-t border-line *:flex *:flex-wrap *:justify-between *:gap-x-4 *:py-1.5 [&_dd]:font-medium";
  return <dl className={`${look} ${className}`.trim()}>{children}</dl>;
}

/** A label and its value; long values break. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
