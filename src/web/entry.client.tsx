import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardMarkup } from "./client/trusted-types";
import { loadFullStyleSheet } from "./islands/full-style-sheet";

guardMarkup();
// A press may bring about states that the document had none of.
addEventListener("click", loadFullStyleSheet, true);
if (navigator.userActivation?.hasBeenActive) loadFullStyleSheet();
const start = () =>
  startTransition(() => {
    // An opened page is drawn in one go (docs/decisions/111-an-opened-page-in-one-go.md).
    const router = <HydratedRouter useTransitions={false} />;
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });
// Where a module of the page threw, what the server sent stays (features/site/first-script.ts). On a
// page that starts later this file runs before the page's modules are there (client/start-page.ts).
queueMicrotask(() => {
  if ("__reactRouterRouteModules" in window) start();
  else addEventListener("parts", start, { once: true });
});

/** Nothing of the first view needs it: it comes after everything else. */
const after = () =>
  import("./client/after-load").then(
    ({ afterLoad }) => afterLoad(),
    () => undefined,
  );
if (document.readyState === "complete") after();
else addEventListener("load", after);
