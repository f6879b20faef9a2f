import { PayoutsPage } from "~/web/features/payment/payouts/payouts-page";
import { readPayoutsPage } from "~/web/features/payment/payouts/read";
import { payoutsText as text } from "~/web/features/payment/payouts/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/payouts";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readPayoutsPage(url.search);

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/landlord/dashboard", label: text.back },
  },
};

/** /landlord/payouts: what is held for the landlord and what was paid out. */
export default function LandlordPayouts({ loaderData }: Route.ComponentProps) {
  return <PayoutsPage loaded={loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading className="grid max-w-4xl gap-5">
      <Skeleton className="h-82 md:h-28" />
      <Skeleton className="h-24 md:h-11" />
      <Skeleton className="h-130 md:h-78" />
      <Skeleton className="h-52 md:h-42" />
      <Skeleton className="h-250 md:h-205" />
    </Loading>
  );
}
