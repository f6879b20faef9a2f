import { PaymentsPage } from "~/web/features/admin-payment/payments-page";
import { readPayments } from "~/web/features/admin-payment/read";
import { paymentsText as text } from "~/web/features/admin-payment/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/payments";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readPayments(url.search);

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/payments: what to look at, disputes, and whether the books agree. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="h-29 rounded-lg md:h-19" />
      <Skeleton className="mt-6 mb-5 h-11 w-72" />
      <div className="grid max-w-3xl gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-40 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}
