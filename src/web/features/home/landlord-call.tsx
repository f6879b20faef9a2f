import { ButtonLink } from "~/web/ui/button";

/** Invites owners to publish; visitors open a landlord's account first. */
export function LandlordCall() {
  return (
    <section
      aria-labelledby="landlords"
      className="my-10 rounded-lg bg-accent-tint px-5 py-8 sm:px-10 lg:flex lg:items-center lg:gap-10"
    >
      <div className="flex-1">
        <h2 id="landlords" className="text-2xl font-bold">
          Vous avez un bien à louer&nbsp;?
        </h2>
        <p className="mt-2 max-w-prose">
          Publiez-le gratuitement en quatre étapes, photos prises au téléphone comprises. Nous
          relisons l'annonce sous 24h, puis les demandes arrivent dans votre espace.
        </p>
      </div>
      <p className="mt-5 lg:mt-0">
        <ButtonLink to="/auth?tab=register&type=landlord" className="signed-in:hidden">
          Publier mon annonce
        </ButtonLink>
        <ButtonLink to="/landlord/submit-property" className="signed-out:hidden">
          Publier mon annonce
        </ButtonLink>
      </p>
    </section>
  );
}
