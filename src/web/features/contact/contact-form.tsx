import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CONTACT_SUBJECTS } from "~/contract/enums";
import { EMAIL_MAX, FORM_MIN_MS, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { REPLY } from "~/web/content/contact";
import { useAuth } from "~/web/features/account/auth-context";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { toast } from "~/web/ui/toast";
import { type ContactRefusal, type ContactStart, readContact, readProof } from "./contact-values";
import { contactSubjectLabel, contactToasts } from "./text";

/** Writes to the platform: through the backend client, or as a plain form without script. */
export function ContactForm({
  token,
  refused,
  about,
  sent,
}: {
  /** Tells the server when the form was shown. */
  token: string;
  refused: ContactRefusal | undefined;
  /** What the form begins with. */
  about: ContactStart | undefined;
  /** Already sent, without script. */
  sent: boolean;
}) {
  const { user } = useAuth();
  const { form, busy, error, fields: asked, send, forget } = useSending();
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  const thanks = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  // The emptied form is below the fold of a phone: what became of it is shown and read out.
  useEffect(() => {
    if (count > 0) thanks.current?.focus();
  }, [count]);
  const { token: _stale, ...fields } = { ...refused?.fields, ...asked };
  const values = refused?.values;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const json = { ...readContact(data), ...readProof(data) };
    send(
      async () => {
        // Somebody as fast as a program is not one: the server is asked when it would believe it.
        const early = FORM_MIN_MS - (performance.now() - shownAt.current);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await answerOf(backend.functions["send-contact-email"].$post({ json }));
        setCount((before) => before + 1);
        toast.success(...contactToasts.sent);
      },
      (error) => {
        const { token: stale, ...fields } = error.fields;
        if (stale) revalidate();
        // What is wrong with a field stands beside it, with the focus: a toast would lie on top.
        if (Object.keys(fields).length === 0) toast.error(...contactToasts.failed);
      },
    );
  };

  return (
    <form
      key={count}
      id="contact-form"
      ref={form}
      method="post"
      className="grid gap-4"
      onSubmit={submit}
      onInput={forget}
    >
      {count > 0 && (
        <div ref={thanks} tabIndex={-1} className="scroll-mt-28 outline-none">
          <Notice tone="success" title="Merci de nous avoir écrit">
            Votre message nous est bien parvenu. {REPLY}
          </Notice>
        </div>
      )}
      {sent && count === 0 && (
        <Notice tone="success" title={contactToasts.sent[0]}>
          {contactToasts.sent[1]}
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      {/* Robots fill in every field; people and their browsers' autofill never meet this one. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">Laissez ce champ vide</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Nom complet"
          name="name"
          autoComplete="name"
          required
          maxLength={2 * NAME_MAX}
          defaultValue={values?.name ?? (user ? `${user.first_name} ${user.last_name}` : "")}
          error={fields.name}
        />
        <TextInput
          label="Adresse e-mail"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={values?.email ?? user?.email}
          error={fields.email}
        />
        <TextInput
          label="Téléphone"
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          placeholder="+237 6 99 12 34 56"
          defaultValue={values?.phone}
          error={fields.phone}
        />
        <Select
          label="Sujet"
          name="subject"
          required
          defaultValue={values?.subject ?? about?.subject ?? ""}
          error={fields.subject}
        >
          <option value="">Choisissez un sujet</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {contactSubjectLabel[subject]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={MESSAGE_MAX}
        defaultValue={values?.message ?? about?.message}
        error={fields.message}
      />
      {(error ?? refused) && Object.keys(fields).length === 0 && (
        <Notice tone="danger" title="Message non envoyé">
          {(error ?? refused)?.message} Votre texte est conservé.
        </Notice>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        Envoyer le message
      </Button>
    </form>
  );
}
