import { type FormHTMLAttributes, type ReactNode, useId } from "react";
import type { BackendError } from "~/web/backend/error";
import { FormError } from "~/web/forms/form-error";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";

type FormDialogProps = {
  open: boolean;
  title: string;
  cancel: string;
  confirm: string;
  /** What `useForm` gives, and the title over its error. */
  form: {
    formProps: FormHTMLAttributes<HTMLFormElement>;
    busy: boolean;
    error: BackendError | undefined;
  };
  failed: string;
  onClose(): void;
  children: ReactNode;
};

/** A form of an administrator over the page, with its error at its end and its two buttons below. */
export function FormDialog({
  open,
  title,
  cancel,
  confirm,
  form,
  failed,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      cancel={cancel}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      <form {...form.formProps} id={id} noValidate className="grid gap-4">
        {children}
        <FormError error={form.error} title={failed} />
      </form>
    </Dialog>
  );
}
