import { isRouteErrorResponse } from "react-router";
import { PageTitle } from "~/web/features/site/page-title";
import { propertyText as text } from "~/web/text/property-page";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { HomeIcon } from "~/web/ui/icons";

/** Stands in place of a listing that does not exist or could not be loaded. */
export function PropertyTrouble({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const sentence = missing ? text.notFound : status < 500 ? text.refused : text.failed;
  return (
    <div className="page py-10">
      <PageTitle title={sentence} />
      <h1 className="sr-only">{sentence}</h1>
      {missing ? (
        <EmptyState
          title={text.notFound}
          icon={<HomeIcon size={24} />}
          action={<ButtonLink to="/search">{text.toSearch}</ButtonLink>}
        >
          {text.notFoundHint}
        </EmptyState>
      ) : (
        <>
          <ErrorState>{sentence}</ErrorState>
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
