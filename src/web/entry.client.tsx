import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { wholeStyle } from "./islands/whole-style";
import { guardMarkup } from "./trusted-types";

guardMarkup();
// A press may bring about states that the document had none of.
addEventListener("click", wholeStyle, true);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Nothing of the first view needs it: it comes after everything else. */
const after = () =>
  import("./after-load").then(
    ({ afterLoad }) => afterLoad(),
    () => undefined,
  );
if (document.readyState === "complete") after();
else addEventListener("load", after);
