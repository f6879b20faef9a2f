import { type FormEvent, useEffect, useRef, useState } from "react";
import { EMAIL_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { TextInput } from "~/web/ui/inputs";
import { toast } from "~/web/ui/toast";

/** What the server said to the form sent without script: its sentences, with what was typed. */
export type NewsletterRefusal = {
  email: string;
  message: string;
  fields: Record<string, string>;
};

/** Takes an address for the letter; the answer is the same for every address. */
export function NewsletterBox({
  refused,
  sent,
}: {
  refused: NewsletterRefusal | undefined;
  /** Already sent, without script. */
  sent: boolean;
}) {
  const { form, busy, error, fields, send, forget } = useSending();
  const [done, setDone] = useState(sent);
  const trouble = error ?? refused;
  const answer = useRef<HTMLDivElement>(null);
  // The form and its button are gone: the keyboard goes on at what stands in their place.
  useEffect(() => {
    if (done && !sent) answer.current?.focus({ preventScroll: true });
  }, [done, sent]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    send(
      async () => {
        await answerOf(backend.data.newsletter.$post({ json: { email } }));
        setDone(true);
      },
      // What is wrong with the address stands beside it alone.
      ({ fields, message }) => fields.email || toast.error("Erreur", message),
    );
  };
  return (
    <section
      aria-labelledby="newsletter"
      className="card my-10 px-5 py-6 sm:px-10 lg:flex lg:gap-10"
    >
      <div className="lg:flex-1">
        <h2 id="newsletter" className="text-2xl font-bold">
          Les nouveaux logements par e-mail
        </h2>
        <p className="mt-2 max-w-prose text-quiet">
          Une lettre de temps en temps, rien d'autre. Vous la quittez d'un clic.
        </p>
      </div>
      <div ref={answer} tabIndex={-1} className="mt-4 outline-none lg:mt-0 lg:flex-1">
        {done ? (
          <Notice tone="success" title="Encore un clic">
            Un lien vient de partir vers votre adresse. Ouvrez-le pour confirmer votre inscription.
          </Notice>
        ) : (
          // Without script the answer is a page that would begin far above this box.
          <form
            ref={form}
            method="post"
            action="/?index#newsletter"
            className="flex flex-wrap items-start gap-3"
            onSubmit={submit}
            onInput={forget}
          >
            <TextInput
              label="Adresse e-mail"
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              defaultValue={refused?.email}
              error={error ? fields.email : refused?.fields.email}
              className="min-w-56 flex-1"
            />
            {trouble && !trouble.fields.email && (
              <Notice tone="danger" className="w-full sm:order-last">
                {trouble.message}
              </Notice>
            )}
            <Button type="submit" busy={busy} className="w-full sm:mt-[1.75rem] sm:w-auto">
              S'inscrire à la lettre
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
