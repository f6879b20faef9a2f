import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { EmailChangePage } from "~/web/features/account/settings/email-change-page";
import type { Route } from "./+types/email-change-confirm";

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(apiContext);
  return submitLink(request, (token) => answerOf(account.email.confirm.$post({ json: { token } })));
}

/** Where the link mailed to the new address leads. */
export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailChangePage act="confirm" {...loaderData} error={actionData?.error} />;
}
