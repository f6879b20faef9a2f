import { expect, it } from "vitest";
import { noticeText } from "./notice-text";

const LINK = "https://kwata.example/user/visits";

it("writes with letters of which a message holds most", () => {
  const message =
    "« Forêt d’Été\u00a0» [T2], le 1er août 2026 à 14\u00a0h\u00a030. Ça va ? Ŋ\u0254 🏠";
  expect(noticeText("Kwata", { title: "Votre visite approche", message, link: LINK })).toBe(
    `Kwata: Votre visite approche. "Foret d'Été" T2, le 1er aout 2026 à 14 h 30. Ça va?   ${LINK}`,
  );
});

it("fits two parts, the link whole", () => {
  const long = noticeText("Kwata", { title: "Titre", message: "mot ".repeat(100), link: LINK });
  expect(long).toHaveLength(306);
  expect(long.endsWith(`mot... ${LINK}`)).toBe(true);
  const short = noticeText("Kwata", { title: "Titre", message: "x".repeat(258), link: LINK });
  expect(short).toHaveLength(306);
  expect(short.endsWith(`x ${LINK}`)).toBe(true);
  expect(noticeText("Kwata", { title: "Titre", message: "Fini.", link: null })).toBe(
    "Kwata: Titre. Fini.",
  );
});
