import { expect, it } from "vitest";
import type { PublicSettings } from "~/contract/schemas/setting";
import { siteJsonLd } from "./site-json-ld";

const settings = {
  platform_name: "Ndap </script><script>alert(1)</script>",
  platform_description: "Des logements.",
  social_facebook: "https://facebook.com/ndap",
  social_twitter: "ndap",
  social_instagram: "",
  contact_email: "bonjour@ndap.cm",
  contact_phone: "",
} as PublicSettings;

it("names the platform and offers its search, and no setting can leave the script", () => {
  const text = siteJsonLd(settings, "https://ndap.cm");
  expect(text).not.toContain("<");
  const [platform, site] = JSON.parse(text)["@graph"];
  expect(platform).toMatchObject({
    "@type": "Organization",
    name: settings.platform_name,
    email: "bonjour@ndap.cm",
    sameAs: ["https://facebook.com/ndap"],
  });
  expect(platform).not.toHaveProperty("telephone");
  expect(site.potentialAction.target.urlTemplate).toBe(
    "https://ndap.cm/search?q={search_term_string}",
  );
});
