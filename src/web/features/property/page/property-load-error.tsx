import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { SearchIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import { propertyText as text } from "./text";

/** Replaces a listing that does not exist or could not be loaded. */
export function PropertyLoadError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const message = missing ? text.notFound : status < 500 ? text.refused : text.failed;
  return (
    <div className="page py-10">
      <PageTitle title={message} />
      <h1 className="sr-only">{message}</h1>
      {missing ? (
        <div className="empty-state">
          <span className="empty-state-icon">
            <SearchIcon size={24} />
          </span>
          <h2 className="text-lg font-semibold">{text.notFound}</h2>
          <p className="max-w-prose text-quiet">{text.notFoundHint}</p>
          <p className="mt-3">
            <ButtonLink to="/search">{text.toSearch}</ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <ErrorState>{message}</ErrorState>
          <p className="text-center">
            <ButtonLink to="/search" variant="quiet">
              {text.toSearch}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
