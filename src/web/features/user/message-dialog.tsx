import { useState } from "react";
import { MESSAGE_MAX, SUBJECT_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { binder } from "~/web/forms/bind";
import { useForm } from "~/web/forms/use-action";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { FormDialog } from "./form-dialog";
import { actText } from "./text";

const text = actText.message;
const EMPTY = { subject: "", content: "" };

type MessageDialogProps = {
  open: boolean;
  user: { id: string; name: string };
  onClose(): void;
};

/** Writes to an account in the platform's name; what was typed outlives closing. */
export function MessageDialog({ open, user, onClose }: MessageDialogProps) {
  const [typed, setTyped] = useState(EMPTY);
  const form = useForm(
    async () => {
      const param = { id: user.id };
      await answerOf(backend.data.users[":id"].messages.$post({ param, json: typed }));
    },
    {
      rules: {},
      success: text.done(user.name),
      failure: ({ message }) => [actText.failed, message],
      onSuccess: () => {
        setTyped(EMPTY);
        onClose();
      },
    },
  );
  const bind = binder(typed, form.fieldErrors, (part) => setTyped((all) => ({ ...all, ...part })));
  return (
    <FormDialog
      open={open}
      title={text.title}
      cancel={actText.cancel}
      confirm={text.confirm}
      form={form}
      failed={actText.failed}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{text.to(user.name)}</p>
      <TextInput label={text.subject} required maxLength={SUBJECT_MAX} {...bind("subject")} />
      <TextArea
        label={text.content}
        hint={text.hint}
        required
        rows={6}
        maxLength={MESSAGE_MAX}
        {...bind("content")}
      />
    </FormDialog>
  );
}
