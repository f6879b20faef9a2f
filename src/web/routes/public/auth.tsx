import { Link } from "react-router";
import { AuthPanel } from "~/web/features/account/auth/auth-panel";
import { usePlatformName } from "~/web/lib/root-data";
import { PageTitle } from "~/web/ui/page-title";

/** Signing in, signing up, forgotten password and recovery. */
export default function AuthPage() {
  const name = usePlatformName();
  return (
    <div className="page max-w-lg! py-8">
      <PageTitle
        title="Connexion et inscription"
        description="Connectez-vous ou créez un compte pour réserver un logement ou publier le vôtre."
      />
      <h1 className="mb-5 text-2xl font-bold">Votre compte {name}</h1>
      <noscript>
        <p className="mb-5 rounded-lg bg-ochre-tint p-4">
          La connexion a besoin de JavaScript. Activez-le dans votre navigateur, ou{" "}
          <a href="/contact" className="underline">
            écrivez-nous
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
            Conditions d'utilisation
          </Link>
        </li>
        <li>
          <Link to="/privacy" className="footer-link">
            Confidentialité
          </Link>
        </li>
        <li>
          <Link to="/contact" className="footer-link">
            Contact
          </Link>
        </li>
      </ul>
    </div>
  );
}
