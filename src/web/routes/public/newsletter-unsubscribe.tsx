import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { newsletterPageText as text } from "~/web/features/newsletter/text";
import { MailLinkPage } from "~/web/ui/mail-link-page";
import type { Route } from "./+types/newsletter-unsubscribe";

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { newsletter } = context.get(apiContext);
  return submitLink(request, (token) =>
    answerOf(newsletter.unsubscribe.$post({ json: { token } })),
  );
}

/** Where the link at the foot of every newsletter leads. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      text={text.unsubscribe}
      {...loaderData}
      error={actionData?.error}
      next={text.search}
      failed={text.home}
    />
  );
}
