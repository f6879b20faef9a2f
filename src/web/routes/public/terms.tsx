import { termsSections } from "~/web/content/terms";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName } from "~/web/lib/root-data";

export default function TermsPage() {
  return (
    <LegalPage
      title="Conditions d'utilisation"
      description="Les règles d'usage du site pour les locataires et les propriétaires."
      path="/terms"
      updated="20 novembre 2026"
      sections={termsSections(usePlatformName())}
    />
  );
}
