import { ButtonLink } from "~/web/ui/button";
import { sectionsText as text } from "./sections-text";

/** Invites owners to publish; visitors open a landlord's account first. */
export function LandlordCall() {
  return (
    <section
      aria-labelledby="landlords"
      className="my-10 rounded-lg bg-accent-tint px-5 py-8 sm:px-10 lg:flex lg:items-center lg:gap-10"
    >
      <div className="flex-1">
        <h2 id="landlords" className="text-2xl font-bold">
          {text.landlords}
        </h2>
        <p className="mt-2 max-w-prose">{text.landlordsHint}</p>
      </div>
      <p className="mt-5 lg:mt-0">
        <ButtonLink to="/auth?tab=register&type=landlord" className="signed-in:hidden">
          {text.publish}
        </ButtonLink>
        <ButtonLink to="/landlord/submit-property" className="signed-out:hidden">
          {text.publish}
        </ButtonLink>
      </p>
    </section>
  );
}
