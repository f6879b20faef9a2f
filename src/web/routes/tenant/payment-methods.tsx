import type { ReactNode } from "react";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { PaymentMethods } from "~/web/features/payment-method/payment-methods";
import { paymentMethodText as text } from "~/web/features/payment-method/text";
import { RouteError } from "~/web/features/site/route-error";
import { AlertIcon } from "~/web/ui/icons";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/payment-methods";

export const clientLoader = () => answerOf(backend.data["payment-methods"].$get());

/** /user/payment-methods: the user's Mobile Money numbers. */
export default function TenantPaymentMethods({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const userId = user?.id ?? "";
  return (
    <Page>
      <PaymentMethods key={userId} loaded={loaderData} userId={userId} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <ColumnsSkeleton wide={["h-44 md:h-40", "h-88"]} narrow={[]} />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError
        message={() => text.loadFailed}
        missing={{
          title: text.missing,
          hint: text.loadFailed,
          icon: <AlertIcon size={24} />,
          to: "/user/dashboard",
          link: text.toDashboard,
        }}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/user/dashboard?tab=profile", label: text.back }}>
      {children}
    </SubPage>
  );
}
