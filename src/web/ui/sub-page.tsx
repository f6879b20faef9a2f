import type { ReactNode } from "react";
import { BackLink } from "./back-link";
import { ownElement } from "./own-element";
import { PageTitle } from "./page-title";

export type SubPageProps = {
  title: string;
  /** The content has the heading: the title is the document's alone. */
  ownHeading?: boolean;
  /** A sentence under the title. */
  hint?: string | undefined;
  /** The page that lists this one. */
  back?: { to: string; label: string };
  className?: string;
  children: ReactNode;
};

/** A page of a signed-in person: the way up, its title, its content. */
export function SubPage(props: SubPageProps) {
  const { title, ownHeading, hint, back, className = "py-4 md:py-6", children } = props;
  return (
    <div className={`page ${className}`}>
      <PageTitle title={title} />
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      {!ownHeading && <h1 className={`${hint ? "mb-1" : "mb-4"} text-2xl font-bold`}>{title}</h1>}
      {hint && <p className="mb-4 text-quiet">{hint}</p>}
      {ownElement(children)}
    </div>
  );
}
