import type { ReactNode } from "react";
import { BackLink } from "./back-link";
import { ownElement } from "./own-element";
import { PageTitle } from "./page-title";

export type SubPageProps = {
  title: string;
  /** A sentence under the title. */
  hint?: string;
  /** The page that lists this one. */
  back: { to: string; label: string };
  className?: string;
  children: ReactNode;
};

/** A page of a signed-in person below their dashboard: the way up, its title, its content. */
export function SubPage({ title, hint, back, className, children }: SubPageProps) {
  return (
    <div className={`page py-4 md:py-6 ${className ?? ""}`}>
      <PageTitle title={title} />
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className={`${hint ? "mb-1" : "mb-4"} text-2xl font-bold`}>{title}</h1>
      {hint && <p className="mb-4 text-quiet">{hint}</p>}
      {ownElement(children)}
    </div>
  );
}
