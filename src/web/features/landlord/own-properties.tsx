import { useState } from "react";
import type { OwnProperties as Answer } from "~/contract/schemas/submission";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { Button, ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { NoProperty } from "./no-property";
import { OwnPropertyRow } from "./own-property-row";
import { readOwnProperties } from "./read";
import { landlordText as text } from "./text";

/** Shown at once; a landlord with more asks for the rest. */
const FIRST = 12;

/** The tab of the landlord's own properties, newest first. */
export function OwnProperties({ loaded }: { loaded: Settled<Answer> }) {
  const { data, reload, reloading } = useReload(loaded, readOwnProperties);
  const [all, setAll] = useState(false);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.propertiesFailed}
      </ErrorState>
    );
  }
  const { items } = data;
  if (items.length === 0) {
    return <NoProperty title={text.noProperty} hint={text.noPropertyHint} />;
  }
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((property) => (
          <OwnPropertyRow key={property.id} property={property} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
        {items.length > shown.length && (
          <Button variant="secondary" onClick={() => setAll(true)}>
            {text.more(items.length - shown.length)}
          </Button>
        )}
        <ButtonLink to="/landlord/manage-properties" variant="secondary">
          {text.manage}
        </ButtonLink>
      </div>
    </>
  );
}
