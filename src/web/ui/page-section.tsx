import type { ReactNode } from "react";

/** A titled block of a public page. */
export function PageSection({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="py-6">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {intro && <p className="mt-2 max-w-prose text-quiet">{intro}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
