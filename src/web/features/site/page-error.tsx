import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { siteText as text } from "./text";

/** Replaces a page that failed unexpectedly; the button reloads the same address. */
export function PageError() {
  return (
    <div className="page py-12">
      <h1 className="sr-only">{text.errorHeading}</h1>
      <ErrorState title={text.errorTitle}>{text.errorHint}</ErrorState>
      <p className="text-center">
        <ButtonLink to="/" variant="quiet">
          {text.toHome}
        </ButtonLink>
      </p>
    </div>
  );
}
