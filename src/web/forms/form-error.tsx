import type { ReactNode } from "react";
import type { BackendError } from "~/web/backend/error";
import { Notice } from "~/web/ui/notice";
import { useIntoView } from "~/web/ui/use-into-view";
import { hasFieldErrors } from "./action";

export type FormErrorProps = {
  error: Pick<BackendError, "message" | "fields"> | undefined;
  title?: string;
  /** Replaces the error's own message. */
  message?: string;
  className?: string;
  /** A next step, under the message. */
  children?: ReactNode;
};

/**
 * Why the whole form failed, brought into view; nothing while the messages stand beside their
 * fields.
 */
export function FormError({ error, title, message, className, children }: FormErrorProps) {
  const shown = error && (message ?? error.message);
  const inView = useIntoView(error);
  if (!shown || hasFieldErrors(error)) return null;
  return (
    <div {...inView}>
      <Notice tone="danger" title={title} className={className}>
        <p>{shown}</p>
        {children}
      </Notice>
    </div>
  );
}
