import type { ReactNode } from "react";
import type { BackendError } from "~/web/backend/error";
import { Notice } from "~/web/ui/notice";

/** Why the whole form was refused; nothing when the sentences stand beside their fields. */
export function FormAlert({
  error,
  children,
}: {
  error: BackendError | undefined;
  /** A next step, under the sentence. */
  children?: ReactNode;
}) {
  if (!error || Object.keys(error.fields).length > 0) return null;
  return (
    <Notice tone="danger">
      <p>{error.message}</p>
      {children}
    </Notice>
  );
}
