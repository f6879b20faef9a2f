import { Link } from "react-router";
import { AuthPanel } from "~/web/features/account/auth/auth-panel";
import { authPageText as text } from "~/web/features/account/auth/page-text";
import { usePlatformName } from "~/web/lib/root-data";
import { PageTitle } from "~/web/ui/page-title";

/** Signing in, signing up, forgotten password and recovery. */
export default function AuthPage() {
  const name = usePlatformName();
  return (
    <div className="page max-w-lg! py-8">
      <PageTitle title={text.title} description={text.description} />
      <h1 className="mb-5 text-2xl font-bold">{text.heading(name)}</h1>
      <noscript>
        <p className="mb-5 rounded-lg bg-ochre-tint p-4">
          {text.noScript}{" "}
          <a href="/contact" className="underline">
            {text.writeUs}
          </a>
          .
        </p>
      </noscript>
      <div className="card p-4 sm:p-6">
        <AuthPanel />
      </div>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-5 text-sm text-quiet">
        <li>
          <Link to="/terms" className="footer-link">
            {text.terms}
          </Link>
        </li>
        <li>
          <Link to="/privacy" className="footer-link">
            {text.privacy}
          </Link>
        </li>
        <li>
          <Link to="/contact" className="footer-link">
            {text.contact}
          </Link>
        </li>
      </ul>
    </div>
  );
}
