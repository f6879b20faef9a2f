import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";
import { emailChangeText } from "./text";

export type EmailChangePageProps = {
  act: "confirm" | "stop";
  /** From the link; null when the address holds none. */
  token: string | null;
  done: boolean;
  /** Why the action failed. */
  error: string | undefined;
};

/**
 * Asks before it acts, with a plain form: programs that open the links of a mail to scan them
 * change nothing, and no script is needed.
 */
export function EmailChangePage({ act, token, done, error }: EmailChangePageProps) {
  const text = emailChangeText[act];
  const { linkFailed, linkIncomplete, home } = emailChangeText;
  const failed = Boolean(error || (!done && !token));
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={text.title} unlisted />
      <h1 className="text-2xl font-bold">{text.title}</h1>
      {done ? (
        <Notice tone="success" title={text.done[0]} className="mt-5">
          {text.done[1]}
        </Notice>
      ) : failed ? (
        <Notice tone="danger" title={linkFailed} className="mt-5">
          {error ?? linkIncomplete}
        </Notice>
      ) : (
        <form method="post" className="mt-3">
          <p className="mb-5">{text.question}</p>
          <input type="hidden" name="token" value={token ?? ""} />
          <button type="submit" className="btn btn-primary">
            {text.button}
          </button>
        </form>
      )}
      <p className="mt-6">
        <ButtonLink to={done ? text.to : "/"} variant="secondary">
          {done ? text.link : home}
        </ButtonLink>
      </p>
    </div>
  );
}
