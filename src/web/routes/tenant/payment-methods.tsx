import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { PaymentMethods } from "~/web/features/payment-method/payment-methods";
import { paymentMethodText as text } from "~/web/features/payment-method/text";
import type { Framed } from "~/web/features/site/page-frame";
import { AlertIcon } from "~/web/ui/icons";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/payment-methods";

export const clientLoader = () => answerOf(backend.data["payment-methods"].$get());

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/user/dashboard?tab=profile", label: text.back },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.loadFailed,
        icon: <AlertIcon size={24} />,
        to: "/user/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /user/payment-methods: the user's Mobile Money numbers. */
export default function TenantPaymentMethods({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const userId = user?.id ?? "";
  return <PaymentMethods key={userId} loaded={loaderData} userId={userId} />;
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-44 md:h-40", "h-88"]} narrow={[]} />;
}
