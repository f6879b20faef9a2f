import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowLeftIcon } from "./icons";
import { ownElement } from "./own-element";

/** Above a page: up to the page that lists it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mb-1">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-medium text-accent">
        <ArrowLeftIcon />
        {ownElement(children)}
      </Link>
    </p>
  );
}
