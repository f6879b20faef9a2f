import { type ReactNode, useId } from "react";
import { Card } from "./card";

export type SectionCardProps = {
  title: string;
  /** Where a link to this part of the page leads. */
  anchor?: string;
  className?: string;
  children: ReactNode;
};

/** A titled card, a region of its page. */
export function SectionCard({ title, anchor, className, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
