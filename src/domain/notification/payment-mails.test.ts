import { describe, expect, it } from "vitest";
import { mailOf } from "./mail-of";
import { PAYMENT_NOTICES } from "./notices/payment";

const NOTICES = Object.values(PAYMENT_NOTICES);
const facts = { propertyTitle: "Studio à Akwa", amount: 350_000, detail: "Vu sur place." };
const paragraphsOf = (key: string, given: object = {}) => {
  const data = {
    ...facts,
    firstName: "Awa",
    status: key,
    bookingCode: "9F3A11C2",
    isSimulated: true,
    link: "https://toit.example/user/booking/1",
    ...given,
  };
  const brand = { platformName: "Toit Douala", publicUrl: "https://toit.example" };
  return mailOf({ notice: key, data }).content(brand).paragraphs;
};

describe("a mail about money", () => {
  it.each(NOTICES.map(({ key }) => key))(
    "PAY-018 %s says where no money is real, and there alone",
    (key) => {
      const simulated = "Paiement simulé, aucun argent réel.";
      expect(paragraphsOf(key)).toContain(simulated);
      expect(paragraphsOf(key, { isSimulated: false })).not.toContain(simulated);
    },
  );

  it.each(["problem_decided_tenant", "problem_decided_landlord"])(
    "%s says the share in francs, or that there is none, and why",
    (key) => {
      const said = (amount: number) =>
        paragraphsOf(key, { amount })[0]?.replace(/[\u00a0\u202f]/g, " ") ?? "";
      expect(said(30_000)).toContain("30 000 FCFA vous reviennent");
      expect(said(30_000)).toContain("Son motif : Vu sur place.");
      expect(said(0)).toContain("rien ne vous revient. Son motif");
      expect(said(0)).not.toContain("FCFA");
    },
  );
});
