import type { ReactNode } from "react";
import { wholeAmount } from "~/contract/amount";
import { formatPrice } from "~/contract/format";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import type { UnusualPrice } from "./compare-price";
import { questionText as text } from "./question-text";
import { inNeighbourhood } from "./title-text";
import { type Values } from "./values";

export type Asked = { about: "photos" } | ({ about: "price" } & UnusualPrice);

export type QuestionDialogProps = {
  asked: Asked;
  values: Values;
  /** Back to what was asked about. */
  onBack(): void;
  onGoOn(): void;
  /** Closed without an answer. */
  onClose(): void;
};

/** One question before going on; whatever is answered, it is not asked again. */
export function QuestionDialog({ asked, values, onBack, onGoOn, onClose }: QuestionDialogProps) {
  const [title, back, goOn] =
    asked.about === "photos"
      ? [text.photosTitle, text.addPhotos, text.goOn]
      : [text.priceTitle, text.changePrice, text.keepPrice];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onGoOn}>
            {goOn}
          </Button>
          <Button onClick={onBack}>{back}</Button>
        </>
      }
    >
      {asked.about === "photos" ? <p>{text.photos}</p> : priceQuestion(asked, values)}
    </Dialog>
  );
}

function priceQuestion({ unusual, from, to }: UnusualPrice, values: Values): ReactNode {
  const { price_per_month, currency, billing_period, neighborhood } = values;
  const amount = wholeAmount(price_per_month, currency, billing_period) ?? 0;
  const price = formatPrice(amount, currency, billing_period);
  const place = inNeighbourhood(neighborhood);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{text.price(price, unusual)}</p>
      <p>{text.range(place.charAt(0).toUpperCase() + place.slice(1), from, to, billing_period)}</p>
    </div>
  );
}
