import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";

/** Stands where a page failed unexpectedly; the button loads the same address anew. */
export function Failure() {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Cette page n'a pas pu s'afficher</h1>
      <ErrorState title="Une erreur est survenue">
        La page n'a pas pu s'afficher. Vérifiez votre connexion, puis réessayez.
      </ErrorState>
      <p className="text-center">
        <ButtonLink to="/" variant="quiet">
          Retour à l'accueil
        </ButtonLink>
      </p>
    </div>
  );
}
