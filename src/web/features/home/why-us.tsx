import { HOME_FIGURES, REASONS, TESTIMONIALS } from "~/web/content/home";
import { StarFilledIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { KeyFigures } from "~/web/ui/key-figures";
import { PageSection } from "~/web/ui/page-section";
import { sectionsText } from "./sections-text";

/** The statistics band, four reasons and three voices. */
export function WhyUs() {
  return (
    <>
      <section aria-label={sectionsText.figures} className="py-6">
        <KeyFigures items={HOME_FIGURES} />
      </section>
      <PageSection id="reasons" title={sectionsText.reasons}>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {REASONS.map(([title, text]) => (
            <li key={title} className="flex gap-3">
              <CheckIcon size={24} className="shrink-0 text-accent" />
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="testimonials" title={sectionsText.testimonials}>
        <Testimonials />
      </PageSection>
    </>
  );
}

/** Three voices, side by side where there is room. */
function Testimonials() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ text, author, role }) => (
        <figure key={author} className="card flex flex-col gap-3 p-5">
          <span className="flex text-star" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((star) => (
              <StarFilledIcon key={star} size={18} />
            ))}
          </span>
          <blockquote className="flex-1">{text}</blockquote>
          <figcaption>
            <span className="block font-semibold">{author}</span>
            <span className="text-sm text-quiet">{role}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
