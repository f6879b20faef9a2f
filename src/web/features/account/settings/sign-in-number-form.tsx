import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "~/contract/format-phone";
import { PHONE_MAX } from "~/contract/limits";
import { mobileError, normalisePhone } from "~/contract/phone";
import type { OwnProfile } from "~/contract/schemas/account";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useAction, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { SentCode } from "../auth/sent-code";
import { authText } from "../auth/text";
import { numberDraft } from "./number-draft";
import { OwnerProofField, readProof } from "./owner-proof";
import { signInNumberText as text } from "./text";

export type SignInNumberFormProps = { own: OwnProfile; onChanged(): void };

/**
 * Another number to sign in with: the proof of the owner, then the code that the number received.
 */
export function SignInNumberForm({ own, onChanged }: SignInNumberFormProps) {
  const [draft] = useState(() => numberDraft(own.user_id));
  const [typed] = useState(draft.read);
  const [sentTo, setSentTo] = useState(typed.sentTo ?? "");
  const [count, setCount] = useState(0);
  const isAsked = useRef(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sentTo && isAsked.current) code.current?.focus();
  }, [sentTo]);
  const send = async (json: { phone: string; password?: string; code?: string }) => {
    await answerOf(backend.data.account.phone.$post({ json }));
    draft.keepSent(json.phone);
    isAsked.current = true;
    setSentTo(json.phone);
    return undefined;
  };
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async (form) => {
      const read = readForm(form);
      const phone = read("phone");
      if (!sentTo) return send({ phone, ...readProof(read, own) });
      const json = { phone, code: read("code") };
      await answerOf(backend.data.account.phone.confirm.$post({ json }));
      return phone;
    },
    {
      rules: { phone: mobileError },
      success: (phone) => (phone ? text.done(formatPhone(normalisePhone(phone))) : undefined),
      onSuccess: (phone) => {
        if (!phone) return;
        draft.forget();
        setSentTo("");
        setCount(count + 1);
        onChanged();
      },
    },
  );
  const back = () => setSentTo("");
  const again = useAction(() => send({ phone: sentTo }), {
    // The proof has ended: it is asked for again.
    onError: ({ fields }) => (fields.password || fields.code) && back(),
  });
  const number = own.sign_in_phone;
  return (
    <>
      <p className="mb-3">{number ? text.current(formatPhone(number)) : text.none}</p>
      <p className="mb-4 text-quiet">{text.others}</p>
      <form key={count} {...formProps} method="post" noValidate className="grid gap-4">
        <TextInput
          label={text.number}
          type="tel"
          name="phone"
          autoComplete="tel"
          required
          maxLength={PHONE_MAX}
          placeholder={authText.phoneExample}
          hint={sentTo ? undefined : text.hint}
          defaultValue={count === 0 ? typed.phone : undefined}
          error={fieldErrors.phone}
          onChange={({ target }) => {
            draft.keepTyped(target.value);
            clear();
            back();
          }}
        />
        {sentTo ? (
          <SentCode to={sentTo} again={again} ref={code} error={fieldErrors.code} />
        ) : (
          <OwnerProofField own={own} errors={fieldErrors} codeLabel={text.currentCode} />
        )}
        <FormError error={error} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {sentTo ? text.confirm : text.send}
        </Button>
      </form>
      {number && !own.has_password && <LostNumber hasEmail={own.email !== null} />}
    </>
  );
}

/** The way left to a person who can't read their number's messages any more. */
function LostNumber({ hasEmail }: { hasEmail: boolean }) {
  return (
    <p className="mt-4 text-sm text-quiet">
      {text.lost}{" "}
      {hasEmail ? (
        <span>{text.lostByMail}</span>
      ) : (
        <Link to="/contact" className="footer-link text-accent underline">
          {text.lostContact}
        </Link>
      )}
    </p>
  );
}
