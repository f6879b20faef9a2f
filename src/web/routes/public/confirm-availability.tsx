import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { confirmationText as text } from "~/web/features/manage-property/confirmation-text";
import { MailLinkPage } from "~/web/ui/mail-link-page";
import type { Route } from "./+types/confirm-availability";

export const loader = ({ request }: Route.LoaderArgs) => ({
  ...readLink(request),
  waits: new URL(request.url).searchParams.get("done") === "pending",
});

export function action({ request, context }: Route.ActionArgs) {
  const { confirmations } = context.get(apiContext);
  const confirm = (token: string) => answerOf(confirmations.$post({ json: { token } }));
  return submitLink(request, confirm, ({ status }) => status);
}

/** Where the button of the mails leads that ask whether a listing is still free. */
export default function ConfirmAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, ...link } = loaderData;
  return (
    <MailLinkPage
      text={waits ? { ...text, done: text.waits } : text}
      {...link}
      error={actionData?.error}
      next={text.next}
      failed={text.next}
    />
  );
}
