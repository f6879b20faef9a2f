import { HOME_FIGURES, REASONS } from "~/web/content/home";
import { CheckIcon } from "~/web/ui/icons-extra";
import { KeyFigures } from "~/web/ui/key-figures";
import { PageSection } from "~/web/ui/page-section";
import { sectionsText } from "./sections-text";
import { Testimonials } from "./testimonials";

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
