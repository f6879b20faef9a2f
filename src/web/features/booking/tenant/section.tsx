import { type ReactNode, useId } from "react";
import { Card } from "~/web/ui/card";

type TenantSectionProps = { title: string; children: ReactNode };

/** A titled card of the tenant's booking page. */
export function TenantSection({ title, children }: TenantSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
