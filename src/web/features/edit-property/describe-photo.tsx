import { useId } from "react";
import { ALT_TEXT_MAX } from "~/contract/limits";
import { answerOf } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextInput } from "~/web/ui/inputs";
import type { PhotoDialogProps } from "./remove-photo";
import { editPhotoText as text } from "./text";

/** Says what a photo shows, for those who don't see it. */
export function DescribePhoto({ image, store, onClose }: PhotoDialogProps) {
  const id = useId();
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const json = { alt_text: readForm(form)("alt_text") };
      const { photo } = store.routes;
      store.accept(await answerOf(photo.$patch({ param: { id: image.id }, json })));
    },
    { success: [text.described, text.describedMessage], onSuccess: onClose },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.describeTitle}
      cancel={text.describeCancel}
      footer={
        <Button type="submit" form={id} busy={busy}>
          {text.describe}
        </Button>
      }
    >
      <form {...formProps} id={id} className="grid gap-3">
        <TextInput
          name="alt_text"
          label={text.describeLabel}
          hint={text.describeHint}
          error={fieldErrors.alt_text}
          defaultValue={image.alt_text ?? ""}
          maxLength={ALT_TEXT_MAX}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
