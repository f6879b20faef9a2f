import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "~/contract/errors";
import { EMAIL_MAX } from "~/contract/limits";
import { answerOf, BackendError, backend } from "~/web/backend";
import { hasFieldErrors } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { newsletterText as text } from "./text";

/** What the server answered to the form sent without script, with what was typed. */
export type NewsletterFailure = { email: string; message: string; fields: FieldErrors };

/** Subscribes an address to the newsletter; the answer is the same for every address. */
export function NewsletterBox({
  failure,
  sent,
}: {
  failure: NewsletterFailure | undefined;
  /** Already sent, without script. */
  sent: boolean;
}) {
  const [done, setDone] = useState(sent);
  const answer = useRef<HTMLDivElement>(null);
  // The form and its button are gone: the focus moves to what stands in their place.
  useEffect(() => {
    if (done && !sent) answer.current?.focus({ preventScroll: true });
  }, [done, sent]);
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const email = readForm(form)("email");
      return answerOf(backend.data.newsletter.$post({ json: { email } }));
    },
    {
      rules: {},
      initialError: failure && new BackendError(422, "invalid", failure.message, failure.fields),
      // A toast would repeat the message beside the address.
      failure: (error) => (hasFieldErrors(error) ? undefined : [text.error, error.message]),
      onSuccess: () => setDone(true),
    },
  );
  return (
    <section
      aria-labelledby="newsletter"
      className="card my-10 px-5 py-6 sm:px-10 lg:flex lg:gap-10"
    >
      <div className="lg:flex-1">
        <h2 id="newsletter" className="text-2xl font-bold">
          {text.title}
        </h2>
        <p className="mt-2 max-w-prose text-quiet">{text.intro}</p>
      </div>
      <div ref={answer} tabIndex={-1} className="mt-4 outline-none lg:mt-0 lg:flex-1">
        {done ? (
          <Notice tone="success" title={text.sent}>
            {text.sentHint}
          </Notice>
        ) : (
          // Without script the answer is a whole page, opened at this box by its hash.
          <form
            {...formProps}
            method="post"
            noValidate
            action="/?index#newsletter"
            className="flex flex-wrap items-start gap-3"
          >
            <TextInput
              label={text.email}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              defaultValue={failure?.email}
              error={fieldErrors.email}
              className="min-w-56 flex-1"
            />
            <FormError error={error} className="w-full sm:order-last" />
            <Button type="submit" busy={busy} className="w-full sm:mt-[1.75rem] sm:w-auto">
              {text.submit}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
