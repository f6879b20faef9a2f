import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { PASSWORD_MIN } from "~/contract/limits";
import { weaknessOf } from "./password-weakness";

const isCommonPassword = async (password: string) => (await weaknessOf(password)) !== null;

describe("weaknessOf", () => {
  it.each(
    `12345678 123456789 1234567890 87654321 11111111 00000000 password Password1 P@ssw0rd
    P@$$w0rd2024 motdepasse MotDePasse123! azertyuiop Azerty123 qwerty123 QWERTYUIOP iloveyou
    Iloveyou2 abcdefgh abc12345 1q2w3e4r 1qaz2wsx aaaaaaaa abababab jesus1234 Emmanuel1 bonjour1
    soleil123 football10 welcome1 admin123 letmein1 princesse princess1 superman1 chelsea123
    01011990 01/01/1990 699123456 +237699123456 kwatakwata passpass éééééééé marie1990 00112233
    sunshine! trustno1 monkey12 dragon99 JeanPaul1985 Emmanuel2026! Bonaberi77 Deido2026 Yassa4242!`
      .trim()
      .split(/\s+/),
  )("refuses %s", async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([
    "correct horse battery staple",
    "Fleuve-Wouri-Pirogue",
    "trois-ponts-sur-la-riviere",
    "kJ8#vq2Lmz",
    "tw1l1ght-mangrove",
    "Ndolé du dimanche à Deïdo",
    "xvbnq-7714-tr",
    "la maison verte au coin",
    "Ngando77",
    "Mangrove-Du-Soir-42",
    "le taxi jaune attend",
    "poisson braise piment",
    "manioc-guitare",
    "chaussette bleue 48",
    "pluie sur le toit de Bonamoussadi",
    "Un taxi vers Douala, minuit",
    "Soya.Piment.Minuit",
    "g7Tq9xWz",
    "皇帝はまだ眠っています",
  ])("accepts %s", async (password) => expect(await isCommonPassword(password)).toBe(false));

  it.each([
    ["midnight", "listed"],
    ["Passport1", "listed"],
    ["zaq12wsx", "listed"],
    ["maintenant", "words"],
    ["Aujourd'hui1", "words"],
    ["toujours12", "words"],
    ["etudiant2024", "words"],
    ["papamaman", "words"],
    ["dieumerci", "words"],
    ["azertyuiop", "keys"],
    ["kwatakwata", "keys"],
    ["01/01/1990", "digits"],
  ] as const)("says why it refuses %s: %s", async (password, weakness) =>
    expect(await weaknessOf(password)).toBe(weakness),
  );

  it.each([
    ..."Kwata-2026 Douala2026! cameroun1 Cameroun237 Bonamoussadi2025 azerty2026 kwata123".split(
      " ",
    ),
    ..."D0uala2025 Yaounde2024 Akwa-Nord-12 new.bell.2026 Cameroon#1 douala-cameroun".split(" "),
    ..."makossa99 Etoo2010! lionsindomptables Deido237 KwataDouala wouri2026 location2026".split(
      " ",
    ),
    ..."clarisse2025 Clarisse-1 Cl4risse! mbarga1990 MbargaClarisse clarisse.mbarga1".split(" "),
    ..."699123456aa +237699123456! cmbarga77 Kwata".concat("Kwata1").split(" "),
  ])(
    "refuses %s as names that everybody here or who knows its owner would try",
    async (password) => {
      const own = ["Kwata", "Clarisse", "Mbarga", "cmbarga77", "237699123456", "699123456"];
      expect(await weaknessOf(password, own)).not.toBeNull();
    },
  );

  it.each([
    ["Kwata-2026", ["Kwata"], "names"],
    ["Kwata-2026", ["Autre"], null],
    ["Ngando77", ["Ngando"], "names"],
    ["Fleuve-Wouri-Pirogue", ["Awa", "Fleuve"], null],
    ["Marche-Mboppi-Taxi", ["Awa"], null],
  ] as const)("of %s, its owner being %s, says %s", async (password, own, weakness) =>
    expect(await weaknessOf(password, own)).toBe(weakness),
  );

  it("refuses each of the 3,000 commonest of the published list that are long enough", async () => {
    const published = dictionary["passwords-common"];
    expect(published.length).toBeGreaterThan(40_000);
    const commonest = published.filter((word) => word.length >= PASSWORD_MIN).slice(0, 3_000);
    const accepted: string[] = [];
    for (const word of commonest) if (!(await isCommonPassword(word))) accepted.push(word);
    expect({ tried: commonest.length, accepted }).toEqual({ tried: 3_000, accepted: [] });
  });
});
