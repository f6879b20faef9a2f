import { describe, expect, it } from "vitest";
import { codeText, movedText, payoutMovedText, restoredText } from "./sms-text";

/** A message of these alone holds 160 of them; any other sign makes it 70. */
const GSM = /^[ -Z_a-zéèàùìòÉÜüÖöÄäÑñÅåÆæØøß]+$/;

describe("text messages", () => {
  it.each([
    [
      codeText("Kwata", "780689"),
      "Kwata: votre code est 780689, valable dix minutes. Ne le donnez à personne, nous compris.",
    ],
    [
      movedText("Kwata", "https://kwata.cm/contact"),
      "Kwata: votre compte s'ouvre maintenant avec un autre numéro. Ce n'était pas vous? Écrivez-nous: https://kwata.cm/contact",
    ],
    [
      restoredText("Kwata", "https://kwata.cm/contact"),
      "Kwata: à votre demande, l'équipe a changé l'accès à votre compte. Ce n'était pas vous? Écrivez-nous: https://kwata.cm/contact",
    ],
    [
      payoutMovedText("Kwata", "https://kwata.cm/contact"),
      "Kwata: le compte Mobile Money de vos versements change. Ce n'était pas vous? Écrivez-nous tout de suite: https://kwata.cm/contact",
    ],
  ])("keeps its accents within one message: %s", (text, said) => {
    expect(text).toBe(said);
    expect(text).toMatch(GSM);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
