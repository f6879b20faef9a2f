import { Suspense } from "react";
import { lazyOptional } from "~/web/islands/load-on-demand";

const Card = lazyOptional(async () => (await import("./push-card")).PushCard);

/** The card that offers notifications, loaded after the page that it stands on. */
export const PushOffer = () => (
  <Suspense fallback={null}>
    <Card />
  </Suspense>
);
