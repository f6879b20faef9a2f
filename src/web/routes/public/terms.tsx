import { TERMS_TEXT, termsSections } from "~/web/content/terms";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName } from "~/web/lib/root-data";

export default function TermsPage() {
  return <LegalPage {...TERMS_TEXT} path="/terms" sections={termsSections(usePlatformName())} />;
}
