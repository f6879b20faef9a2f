import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { CONTACT_SUBJECTS, type ContactSubject } from "~/contract/enums";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { Notice } from "~/web/features/site/notice";
import { useSending } from "~/web/features/site/use-sending";
import { contactSubjectLabel, contactToasts } from "~/web/text/contact";
import { Button } from "~/web/ui/button";
import { Select } from "~/web/ui/select";
import { TextArea } from "~/web/ui/text-area";
import { TextInput } from "~/web/ui/text-input";
import { toast } from "~/web/ui/toast";

export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject;
  message: string;
};

/** What the server said to a form sent without script, with what was typed. */
export type ContactRefusal = {
  values: ContactValues;
  message: string;
  fields: Record<string, string>;
};

/** A form's values; the API judges them. */
export function readContact(data: FormData): ContactValues {
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: read("name"),
    email: read("email"),
    phone: read("phone"),
    subject: read("subject") as ContactSubject,
    message: read("message"),
  };
}

/** Writes to the platform: through the backend client, or as a plain form without script. */
export function ContactForm({
  refused,
  sent,
}: {
  refused: ContactRefusal | undefined;
  /** Already sent, without script. */
  sent: boolean;
}) {
  const { user } = useAuth();
  const { form, busy, error, fields: asked, send, forget } = useSending();
  const [count, setCount] = useState(0);
  const fields = { ...refused?.fields, ...asked };
  const values = refused?.values;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = readContact(new FormData(event.currentTarget));
    send(
      async () => {
        await answerOf(backend.functions["send-contact-email"].$post({ json }));
        setCount(count + 1);
        toast.success(...contactToasts.sent);
      },
      () => toast.error(...contactToasts.failed),
    );
  };

  return (
    <Form
      key={count}
      id="contact-form"
      ref={form}
      method="post"
      preventScrollReset
      className="grid gap-4"
      onSubmit={submit}
      onInput={forget}
    >
      {count > 0 && (
        <Notice tone="success" title="Merci de nous avoir écrit">
          Votre message nous est bien parvenu. Nous répondons sous 24h, jours ouvrés.
        </Notice>
      )}
      {sent && count === 0 && (
        <Notice tone="success" title={contactToasts.sent[0]}>
          {contactToasts.sent[1]}
        </Notice>
      )}
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
          defaultValue={values?.subject ?? ""}
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
        defaultValue={values?.message}
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
    </Form>
  );
}
