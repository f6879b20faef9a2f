import { ButtonLink } from "~/web/ui/button";

/** Stands at every address that leads nowhere. */
export function NotFound() {
  return (
    <div className="page py-16 text-center">
      <p className="text-quiet">Erreur 404</p>
      <h1 className="mt-2 text-3xl font-bold" lang="en">
        Oops! Page not found
      </h1>
      <p className="mx-auto mt-3 max-w-prose">
        Cette page n'existe pas ou n'existe plus. Vérifiez l'adresse, ou repartez de l'accueil.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Retour à l'accueil</ButtonLink>
        <ButtonLink to="/search" variant="secondary">
          Chercher un logement
        </ButtonLink>
      </div>
    </div>
  );
}
