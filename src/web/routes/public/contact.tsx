import { data, redirect, useSearchParams } from "react-router";
import { answerOf } from "~/web/backend/api-client";
import { BackendError } from "~/web/backend/error";
import { apiContext } from "~/web/backend/server-context";
import { contactFaq, CONTACT_TEXT as text } from "~/web/content/contact";
import { ContactCards } from "~/web/features/contact/contact-cards";
import { contactDetails } from "~/web/features/contact/contact-details";
import { ContactForm } from "~/web/features/contact/contact-form";
import {
  aboutProperty,
  type ContactFailure,
  readContact,
  readSpamFields,
} from "~/web/features/contact/contact-values";
import { contactToasts } from "~/web/features/contact/text";
import { Faq } from "~/web/features/information/faq";
import { useRootData } from "~/web/lib/root-data";
import { typeset } from "~/web/lib/typeset";
import { PageSection } from "~/web/ui/page-section";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/contact";

/** The token that tells how long the form has been shown. */
export async function loader({ context }: Route.LoaderArgs) {
  return answerOf(context.get(apiContext).contact.token.$get());
}

/** The form sent without script; with script the page talks to the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = readContact(form);
  const spam = readSpamFields(form);
  try {
    const { functions } = context.get(apiContext);
    await answerOf(functions["send-contact-email"].$post({ json: { ...values, ...spam } }));
  } catch (error) {
    const { status, message, fields: errors } = BackendError.of(error);
    const { token: expired, ...fields } = errors;
    const failure: ContactFailure = {
      values,
      // An expired form starts anew; any other counts from when it was first shown.
      ...(expired ? {} : { token: spam.token }),
      message: status === 422 || status === 429 ? message : contactToasts.failed[1],
      fields,
    };
    return data(failure, { status: status || 503 });
  }
  return redirect("/contact?sent=1#contact-form");
}

export default function ContactPage({ actionData, loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const [params] = useSearchParams();
  return (
    <div className="page py-8">
      <PageTitle title={text.title} path="/contact" description={text.description} />
      <h1 className="text-3xl font-bold">{text.heading}</h1>
      <p className="mt-2 max-w-prose text-quiet">{typeset(text.intro)}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="write" className="card p-4 sm:p-6">
          <h2 id="write" className="mb-4 text-xl font-semibold">
            {text.form}
          </h2>
          <ContactForm
            token={actionData?.token ?? loaderData.token}
            failure={actionData}
            defaults={aboutProperty(params.get("property"), root?.origin)}
            sent={params.has("sent")}
          />
        </section>
        <section aria-labelledby="reach">
          <h2 id="reach" className="sr-only">
            {text.reach}
          </h2>
          <ContactCards details={contactDetails(root?.settings)} />
        </section>
      </div>
      <PageSection id="faq" title={text.faq}>
        <Faq items={contactFaq(root?.settings.payments ?? "off")} />
      </PageSection>
    </div>
  );
}
