import type { ReactNode } from "react";

/** A titled section of the property page, under a rule. */
export function Section({
  title,
  id,
  children,
}: {
  title: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="mt-6 scroll-mt-4 border-t border-line pt-6">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
