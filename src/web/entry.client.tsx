import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Serves the next visit, so it starts after everything of this one. */
const prepare = () =>
  setTimeout(
    () =>
      import("./offline/register").then(
        ({ register }) => register(),
        () => undefined,
      ),
    2000,
  );
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") prepare();
  else addEventListener("load", prepare);
}
