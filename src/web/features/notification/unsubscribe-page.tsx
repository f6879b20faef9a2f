import type { ReactNode } from "react";
import type { MailChoice } from "~/contract/schemas/notification";
import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";
import { mailLinkText } from "~/web/ui/text";
import { unsubscribeText as text } from "./unsubscribe-text";

export type UnsubscribePageProps = {
  token: string | null;
  /** Null when the link is none of ours. */
  choice: MailChoice | null;
  /** Why the link, or the last press, failed. */
  error: string | undefined;
  /** A press that failed and may succeed later. */
  again?: Press | undefined;
};

type Press = { token: string; enabled: boolean };

/**
 * Tells which mails a link is about and whether they are sent, with one plain form that changes it:
 * programs that open the links of a mail change nothing, and no script is needed.
 */
export function UnsubscribePage({ token, choice, error, again }: UnsubscribePageProps) {
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={text.title} unlisted />
      <h1 className="text-2xl font-bold">{text.title}</h1>
      {(error || !choice) && (
        <Notice
          tone="danger"
          title={choice || again ? undefined : mailLinkText.failed}
          className="mt-5"
        >
          {error ?? mailLinkText.incomplete}
        </Notice>
      )}
      {choice ? <Choice token={token ?? ""} {...choice} /> : again && <PressForm {...again} />}
      <p className="mt-6">
        <ButtonLink to="/user/settings#notifications" variant="secondary">
          {text.settings}
        </ButtonLink>
      </p>
    </div>
  );
}

function Choice({ token, event, enabled }: MailChoice & { token: string }) {
  const about = text.about[event];
  return (
    <PressForm token={token} enabled={!enabled}>
      {enabled ? (
        <p>{text.receiving(about)}</p>
      ) : (
        <Notice tone="success" title={text.left}>
          {text.leftHint(about)}
        </Notice>
      )}
      <p className="mt-2 mb-5 text-quiet">{text.stays}</p>
    </PressForm>
  );
}

/** Sends the link's token, and whether these mails shall come. */
function PressForm({ token, enabled, children }: Press & { children?: ReactNode }) {
  return (
    // Posts to this path alone: one with the token in its address is a mail program's.
    <form method="post" action="?" className="mt-5">
      {children}
      <input type="hidden" name="token" value={token} />
      <button
        type="submit"
        name="enabled"
        value={String(enabled)}
        className={`btn ${enabled ? "btn-secondary" : "btn-primary"}`}
      >
        {enabled ? text.undo : text.leave}
      </button>
    </form>
  );
}
