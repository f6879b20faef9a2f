import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { lazyOptional } from "~/web/islands/load-on-demand";

const PageAnnouncer = lazyOptional(async () => (await import("./page-announcer")).PageAnnouncer);

/** Loads with the first client-side navigation: the browser itself announces a document. */
export function Announcements() {
  const location = useLocation();
  const [document] = useState(location);
  return (
    location !== document && (
      <Suspense fallback={null}>
        <PageAnnouncer />
      </Suspense>
    )
  );
}
