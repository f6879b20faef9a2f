import { ButtonLink } from "./button";
import { Notice } from "./notice";
import { PageTitle } from "./page-title";
import { mailLinkText } from "./text";

export type MailLinkPageProps = {
  text: {
    title: string;
    question: string;
    button: string;
    /** Title and sentence of what was done. */
    done: readonly [string, string];
  };
  /** The link's token; null when the address holds none. */
  token: string | null;
  done: boolean;
  /** How `done` is shown where nothing was done. */
  tone?: "success" | "info";
  /** Why the action failed. */
  error: string | undefined;
  /** Where to go on from here; another place once the link failed. */
  next: { to: string; label: string };
  failed: { to: string; label: string };
};

/**
 * The page behind a mailed link. It asks before it acts, with a plain form: programs that open the
 * links of a mail to scan them change nothing, and no script is needed.
 */
export function MailLinkPage({
  text,
  token,
  done,
  tone = "success",
  error,
  ...ways
}: MailLinkPageProps) {
  const failed = Boolean(error || (!done && !token));
  const way = failed ? ways.failed : ways.next;
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={text.title} unlisted />
      <h1 className="text-2xl font-bold">{text.title}</h1>
      {done ? (
        <Notice tone={tone} title={text.done[0]} className="mt-5 wrap-anywhere">
          {text.done[1]}
        </Notice>
      ) : failed ? (
        <Notice tone="danger" title={mailLinkText.failed} className="mt-5">
          {error ?? mailLinkText.incomplete}
        </Notice>
      ) : (
        // Posts to this path alone: one with the token in its address is a mail program's.
        <form method="post" action="?" className="mt-3">
          <p className="mb-5 wrap-anywhere">{text.question}</p>
          <input type="hidden" name="token" value={token ?? ""} />
          <button type="submit" className="btn btn-primary">
            {text.button}
          </button>
        </form>
      )}
      <p className="mt-6">
        <ButtonLink to={way.to} variant="secondary">
          {way.label}
        </ButtonLink>
      </p>
    </div>
  );
}
