import { describe, expect, it } from "vitest";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import { contactFaq } from "./contact";
import { helpThemes } from "./help";
import { privacySections } from "./privacy";
import { termsSections } from "./terms";

const HELD: PublicPaymentTerms = {
  mode: "held",
  is_simulated: false,
  provider: "Wouri Pay",
  agreement: "WP-2027-14",
  rules: "Chaque jour ouvré avant 16 heures.",
  release_hours: 72,
  short_release_hours: 36,
  no_keys_days: 10,
};
const AT_KEYS: PublicPaymentTerms = { ...HELD, mode: "at_keys" };
const MODES = { off: null, held: HELD, at_keys: AT_KEYS };
const contact = { address: "Akwa, Douala", email: "bonjour@kwata.cm" };
/** All that help, terms and privacy policy say. */
const plain = (text: object) => JSON.stringify(text).replaceAll("\u00a0", " ");
const said = (terms: PublicPaymentTerms | null) => ({
  help: plain(helpThemes(terms)),
  terms: plain(termsSections("Kwata", terms)),
  privacy: plain(privacySections("Kwata", contact, terms)),
});

describe("what the site says of money", () => {
  it("PAY-017 reads as before where payment is off", () => {
    const { help, terms, privacy } = said(null);
    expect(help).toContain("Le loyer se règle par Mobile Money après l'acceptation");
    expect(terms).toContain("selon ce que conviennent les parties");
    for (const text of [help, terms, JSON.stringify(contactFaq("off"))]) {
      expect(text).toContain("le site ne prélève ni frais ni commission");
    }
    expect(help + terms + privacy).not.toMatch(/prestataire de paiement|gardé par|code de remise/);
  });

  it.each(["held", "at_keys"] as const)("names provider, agreement and rules (%s)", (mode) => {
    const { help, terms, privacy } = said(MODES[mode]);
    expect(terms).toContain("Convention avec le prestataire : WP-2027-14");
    expect(terms).toContain(
      "Règles de versement convenues avec lui : Chaque jour ouvré avant 16 heures.",
    );
    expect(terms + privacy).toContain("Wouri Pay, notre prestataire de paiement");
    expect(help + terms + privacy).not.toMatch(/ni frais ni commission|simulé/);
    expect(JSON.stringify(contactFaq(mode))).toContain("retenus sur ce que reçoit le propriétaire");
  });

  it("PAY-008 tells when money that is held goes where, in the settings' hours and days", () => {
    const { help, terms } = said(HELD);
    const delay =
      "72 heures après la remise des clés (36 heures pour un séjour de moins de 28 nuits)";
    expect(terms).toContain(`versé au propriétaire ${delay}, ou dès que`);
    expect(terms).toContain("le délai est de 72 heures pour tous les séjours");
    expect(terms).toContain("10 jours après le début du séjour");
    expect(help).toContain("Comment l'argent est-il gardé ?");
    expect(help).toContain(delay);
    expect(help).toContain("pendant 10 jours");
    expect(plain(helpThemes({ ...HELD, short_release_hours: 72 }))).toContain(
      "72 heures après la remise des clés, ou",
    );
  });

  it("PAY-021 says of payment at the keys that nothing is held, and to look before paying", () => {
    const { help, terms } = said(AT_KEYS);
    expect(terms).toContain("Le site ne garde pas d'argent.");
    expect(help).toContain("Regardez d'abord le logement.");
    expect(help + terms).not.toMatch(/Tout est conforme|tout est conforme|72|36 heures/);
    expect(terms).toContain("part vers le propriétaire sans attendre les suivantes.");
  });

  it("says who reads an inventory: an administrator too where problems are reported", () => {
    expect(said(null).privacy).toContain(
      "Un état des lieux n'est lu que du locataire et du propriétaire.",
    );
    for (const terms of [HELD, AT_KEYS]) {
      expect(said(terms).privacy).toContain(
        "l'administrateur lit aussi celui de l'entrée, photos comprises, jusqu'à sa décision",
      );
      expect(said(terms).terms).toContain("inférieur au minimum de l'opérateur");
    }
  });

  it("PAY-018 says where no money is real", () => {
    for (const terms of [HELD, AT_KEYS]) {
      const { help, terms: text } = said({ ...terms, is_simulated: true, provider: "" });
      for (const one of [help, text]) expect(one).toContain("Paiement simulé, aucun argent réel.");
      expect(text).toContain("notre prestataire de paiement");
    }
  });
});
