import { type ReactNode, useEffect } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { BackendError } from "~/web/backend";
import { useRetry } from "~/web/backend/use-retry";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { toast } from "~/web/ui/toast";

export type RouteErrorProps = {
  /** In place of what does not exist or is not this user's to see: both look alike. */
  missing: { title: string; hint: string; icon: ReactNode; to: string; link: string };
  /** What to say of a failed read. */
  message(error: BackendError): string;
  /** The title of a toast that says the same. */
  toastTitle?: string;
};

/** In the ErrorBoundary of a page: why its clientLoader read nothing, and another try. */
export function RouteError({ missing, message, toastTitle }: RouteErrorProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (toastTitle && error instanceof BackendError) toast.error(toastTitle, message(error));
  }, [toastTitle, message, error]);
  useRetry(error instanceof BackendError ? error : undefined, revalidate);
  // Our own code failed, not the read: the root's ErrorBoundary says so.
  if (!(error instanceof BackendError)) throw error;
  if (error.status === 404) {
    return (
      <EmptyState
        title={missing.title}
        icon={missing.icon}
        action={<ButtonLink to={missing.to}>{missing.link}</ButtonLink>}
      >
        {missing.hint}
      </EmptyState>
    );
  }
  return (
    <ErrorState onRetry={revalidate} busy={state === "loading"}>
      {message(error)}
    </ErrorState>
  );
}
