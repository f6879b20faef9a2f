import { ButtonLink } from "~/web/ui/button";
import { notFoundText as text } from "./not-found-text";

/** The page of every unknown address. */
export function NotFound() {
  return (
    <div className="page py-16 text-center">
      <p className="text-quiet">{text.code}</p>
      <h1 className="mt-2 text-3xl font-bold" lang="en">
        {text.title}
      </h1>
      <p className="mx-auto mt-3 max-w-prose">{text.hint}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{text.toHome}</ButtonLink>
        <ButtonLink to="/search" variant="secondary">
          {text.toSearch}
        </ButtonLink>
      </div>
    </div>
  );
}
