import { useCallback, useEffect, useState } from "react";
import { hasMoney } from "~/contract/booking-money";
import { onReconnect } from "~/web/lib/on-reconnect";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Skeleton } from "~/web/ui/skeleton";
import type { Money } from "../shared/use-money";
import type { PaymentCardProps } from "./payment-card";
import { slotText as text } from "./slot-text";

type Loaded = { Card: (props: PaymentCardProps) => React.ReactNode };

/** The card of a booking's money where it has any; its script is fetched only then. */
export function PaymentSlot({ bookingId, money }: { bookingId: string; money: Money }) {
  const { payment, error, refresh } = money;
  if (payment)
    return hasMoney(payment) && <LazyCard bookingId={bookingId} payment={payment} money={money} />;
  return error ? <Failed onRetry={refresh} /> : null;
}

function LazyCard(props: PaymentCardProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(async () => {
    try {
      const { PaymentCard } = await import("./payment-card");
      setLoaded({ Card: PaymentCard });
    } catch {
      setLost(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => (isLost ? onReconnect(() => void load()) : undefined), [isLost, load]);
  if (loaded) return <loaded.Card {...props} />;
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
