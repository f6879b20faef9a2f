import { useEffect, useRef, useState } from "react";
import { EMAIL_MAX, FORM_MIN_MS, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { phoneError } from "~/contract/phone";
import { CONTACT_SUBJECTS } from "~/contract/visitor-enums";
import { answerOf, BackendError, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import { REPLY } from "~/web/content/contact";
import { useAuth } from "~/web/features/account/auth-context";
import { hasFieldErrors } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import {
  type ContactDefaults,
  type ContactFailure,
  readContact,
  readSpamFields,
} from "./contact-values";
import { contactSubjectLabel, contactText as text, contactToasts as toasts } from "./text";

/** Writes to the platform: through the backend client, or as a plain form without script. */
export function ContactForm({
  token: given,
  failure,
  defaults,
  sent,
}: {
  /** Tells the server when the form was shown. */
  token: string;
  /** What the form brought back that was sent without script. */
  failure: ContactFailure | undefined;
  defaults: ContactDefaults | undefined;
  /** Already sent, without script. */
  sent: boolean;
}) {
  const { user } = useAuth();
  // An account that signs in by number is answered there.
  const byPhone = user !== null && !user.email;
  const [renewed, setRenewed] = useState<{ given: string; token: string }>();
  const token = renewed?.given === given ? renewed.token : given;
  const [count, setCount] = useState(0);
  const thanks = useRef<HTMLDivElement>(null);
  const shown = useRef({ token, at: 0 });
  // A new token, taken for one that grew too old, is as young as that of a page just opened.
  useEffect(() => {
    shown.current = { token, at: performance.now() };
  }, [token]);
  // The emptied form is below the fold of a phone: the answer is scrolled to and read out.
  useEffect(() => {
    if (count > 0) thanks.current?.focus();
  }, [count]);

  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const data = new FormData(form);
      const json = { ...readContact(data), ...readSpamFields(data) };
      // The server takes what is sent too soon for spam: a fast visitor waits here instead.
      const early = FORM_MIN_MS - (performance.now() - shown.current.at);
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      try {
        await answerOf(backend.functions["send-contact-email"].$post({ json }));
      } catch (thrown) {
        const { status, code, message, fields } = BackendError.of(thrown);
        const { token: expired, ...fieldErrors } = fields;
        // Before it is asked to be sent again: the old token would be refused once more.
        if (expired) {
          const { data: next } = await settle(answerOf(backend.data.contact.token.$get()));
          if (next) setRenewed({ given, ...next });
        }
        throw new BackendError(status, code, message, fieldErrors);
      }
    },
    {
      initialError: failure && new BackendError(422, "invalid", failure.message, failure.fields),
      rules: { phone: phoneError },
      success: toasts.sent,
      // A toast would cover the message beside a field.
      failure: (error) => (hasFieldErrors(error) ? undefined : toasts.failed),
      onSuccess: () => setCount(count + 1),
    },
  );
  const values = failure?.values;

  return (
    <form
      key={count}
      {...formProps}
      id="contact-form"
      method="post"
      noValidate
      className="grid gap-4"
    >
      {count > 0 && (
        <div ref={thanks} tabIndex={-1} className="scroll-mt-28 outline-none">
          <Notice tone="success" title={text.sent}>
            {text.sentHint} {REPLY}
          </Notice>
        </div>
      )}
      {sent && count === 0 && (
        <Notice tone="success" title={toasts.sent[0]}>
          {toasts.sent[1]}
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      {/* The honeypot: programs fill in every field, visitors and autofill never meet this one. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">{text.honeypot}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.name}
          name="name"
          autoComplete="name"
          required
          maxLength={2 * NAME_MAX}
          defaultValue={values?.name ?? (user ? `${user.first_name} ${user.last_name}` : "")}
          error={fieldErrors.name}
        />
        <TextInput
          label={text.email}
          type="email"
          name="email"
          autoComplete="email"
          required={!byPhone}
          optional={byPhone}
          hint={byPhone ? text.answeredByPhone : undefined}
          maxLength={EMAIL_MAX}
          defaultValue={values?.email ?? user?.email ?? undefined}
          error={fieldErrors.email}
        />
        <TextInput
          label={text.phone}
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          placeholder={text.phoneExample}
          defaultValue={values?.phone}
          error={fieldErrors.phone}
        />
        <Select
          label={text.subject}
          name="subject"
          required
          defaultValue={values?.subject ?? defaults?.subject ?? ""}
          error={fieldErrors.subject}
        >
          <option value="">{text.chooseSubject}</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {contactSubjectLabel[subject]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={text.message}
        name="message"
        required
        rows={6}
        maxLength={MESSAGE_MAX}
        defaultValue={values?.message ?? defaults?.message}
        error={fieldErrors.message}
      />
      <FormError
        error={error}
        title={text.failed}
        message={error && `${error.message} ${text.kept}`}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}
