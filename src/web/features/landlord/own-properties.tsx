import type { OwnProperty } from "~/contract/schemas/submission";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { LoadMore } from "~/web/ui/load-more";
import { NoProperty } from "./no-property";
import { OwnPropertyRow } from "./own-property-row";
import { readOwnProperties } from "./read";
import { landlordText as text } from "./text";

/** The tab of the landlord's own properties, newest first. */
export function OwnProperties({ first }: { first: Settled<ListPage<OwnProperty>> }) {
  const pages = usePages(first, readOwnProperties);
  const { data } = pages;
  if (!data) {
    return (
      <ErrorState onRetry={pages.reload} busy={pages.reloading}>
        {text.propertiesFailed}
      </ErrorState>
    );
  }
  if (data.items.length === 0) {
    return <NoProperty title={text.noProperty} hint={text.noPropertyHint} />;
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.items.map((property) => (
          <OwnPropertyRow key={property.id} property={property} />
        ))}
      </ul>
      {data.more && (
        <LoadMore busy={pages.loadingNext} failed={pages.nextFailed} onClick={pages.next} />
      )}
      <ButtonLink to="/landlord/manage-properties" variant="secondary" className="mt-4">
        {text.manage}
      </ButtonLink>
    </>
  );
}
