import { hasMoney } from "~/contract/booking-money";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Skeleton } from "~/web/ui/skeleton";
import type { Money } from "../shared/use-money";
import { useScript } from "../shared/use-script";
import type { PaymentCardProps } from "./payment-card";
import { slotText as text } from "./slot-text";

const fetchCard = async () => (await import("./payment-card")).PaymentCard;

/** The card of a booking's money where it has any; its script is fetched only then. */
export function PaymentSlot({ bookingId, money }: { bookingId: string; money: Money }) {
  const { payment, error, refresh } = money;
  if (payment)
    return hasMoney(payment) && <LazyCard bookingId={bookingId} payment={payment} money={money} />;
  return error ? <Failed onRetry={refresh} /> : null;
}

function LazyCard(props: PaymentCardProps) {
  const { Loaded, isLost, load } = useScript(fetchCard);
  if (Loaded) return <Loaded {...props} />;
  return isLost ? <Failed onRetry={load} /> : <Skeleton className="h-80 w-full" />;
}

function Failed({ onRetry }: { onRetry(): Promise<void> }) {
  return (
    <Card as="section" aria-label={text.label}>
      <p className="mb-3">{text.loadFailed}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        {text.retry}
      </Button>
    </Card>
  );
}
