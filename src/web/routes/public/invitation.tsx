import { answerOf } from "~/web/backend/api-client";
import { BackendError } from "~/web/backend/error";
import { apiContext } from "~/web/backend/server-context";
import { InvitationForm } from "~/web/features/account/auth/invitation-form";
import { invitationPageText as text } from "~/web/features/account/auth/invitation-text";
import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";
import { mailLinkText } from "~/web/ui/text";
import type { Route } from "./+types/invitation";

/** Opening the page uses nothing up: programs that scan mails follow its link too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return { error: mailLinkText.incomplete };
  try {
    const { invitations } = context.get(apiContext);
    return { token, invitation: await answerOf(invitations.open.$post({ json: { token } })) };
  } catch (thrown) {
    const { status, message } = BackendError.of(thrown);
    return { error: status === 422 ? mailLinkText.incomplete : message };
  }
}

/** Where the link of an invitation leads. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={text.title} unlisted />
      <h1 className="text-2xl font-bold">{text.title}</h1>
      {loaderData.invitation ? (
        <InvitationForm token={loaderData.token} invitation={loaderData.invitation} />
      ) : (
        <>
          <Notice tone="danger" title={text.closed} className="mt-5">
            {loaderData.error}
          </Notice>
          <ButtonLink to="/" variant="secondary" className="mt-6">
            {text.home}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
