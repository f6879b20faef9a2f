import { useState } from "react";
import { useNavigate } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { OwnerProofField, readProof, type SignsIn } from "./owner-proof";
import { deletionText as text } from "./text";

const FORM = "delete-account";

/** Says what deleting the account means, then asks for the proof of its owner and does it. */
export function DeleteAccount({ own }: { own: SignsIn }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const json = readProof(readForm(form), own);
      return answerOf(backend.data.account.delete.$post({ json }));
    },
    {
      rules: {},
      success: text.done,
      // The home page first: the guard of this one would lead to /auth.
      onSuccess: async () => {
        await navigate("/", { replace: true });
        await backend.auth.signOut().catch(() => undefined);
      },
    },
  );
  const close = () => setAsking(false);
  return (
    <>
      <p>{text.intro}</p>
      <ul className="my-3 grid max-w-prose list-disc gap-1 pl-5">
        {text.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mb-4 max-w-prose text-quiet">{text.open}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text.start}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={text.title}
        cancel={text.cancel}
        footer={
          <Button type="submit" form={FORM} variant="danger" busy={busy}>
            {text.confirm}
          </Button>
        }
      >
        <form id={FORM} {...formProps} method="post" noValidate className="grid gap-4">
          <OwnerProofField own={own} errors={fieldErrors} hint={text.proofHint} />
          <FormError error={error} />
        </form>
      </Dialog>
    </>
  );
}
