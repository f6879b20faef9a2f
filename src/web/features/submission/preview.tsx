import { today } from "~/contract/days";
import { formatPrice } from "~/contract/format";
import { propertyFacts } from "~/web/features/property/card/facts";
import { PropertyCard } from "~/web/features/property/card/property-card";
import { Gallery } from "~/web/features/property/gallery/gallery";
import { PropertyFacts, PropertyHeading } from "~/web/features/property/sections/property-facts";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { previewOf } from "./preview-property";
import { previewText as text } from "./preview-text";
import type { WizardState } from "./wizard-store";

export type PreviewProps = { state: WizardState; onClose(): void };

/**
 * The listing as visitors will see it. Its links and buttons lead nowhere yet, so both pictures of it
 * are inert, and what they show is read out as one sentence.
 */
export default function Preview({ state, onClose }: PreviewProps) {
  const { values, photos, primaryId } = state;
  const { card, page } = previewOf(values, photos, primaryId);
  const price = formatPrice(card.price_per_month, card.currency, card.billing_period);
  const facts = propertyFacts(card).join(", ");
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      size="lg"
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard. */}
      <section tabIndex={0} aria-label={text.title}>
        <p className="text-quiet">{text.hint}</p>
        {card.price_per_month === 0 && <p className="mt-1 font-medium">{text.noPrice}</p>}
        {page.images.length < photos.length && <p className="mt-1">{text.photosUnderWay}</p>}
        <p className="sr-only">
          {text.summary(card.title, card.neighborhood, price, facts, page.images.length)}
        </p>
        <h3 className="mt-5 mb-3 text-lg font-semibold">{text.inSearch}</h3>
        <div inert className="max-w-96">
          <PropertyCard property={card} level={3} />
        </div>
        <h3 className="mt-6 mb-3 text-lg font-semibold">{text.onPage}</h3>
        <div inert>
          <Gallery pictures={page.images} title={page.title} />
          <div className="mt-4">
            <PropertyHeading property={page} />
          </div>
          <PropertyFacts property={page} today={today(new Date())} />
        </div>
      </section>
    </Dialog>
  );
}
