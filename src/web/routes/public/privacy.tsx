import { privacySections } from "~/web/content/privacy";
import { contactDetails } from "~/web/features/contact/contact-details";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName, useRootData } from "~/web/lib/root-data";

export default function PrivacyPage() {
  const contact = contactDetails(useRootData()?.settings);
  return (
    <LegalPage
      title="Politique de confidentialité"
      path="/privacy"
      description="Les données que nous gardons, pourquoi, combien de temps, et vos droits."
      updated="20 novembre 2026"
      sections={privacySections(usePlatformName(), contact)}
    />
  );
}
