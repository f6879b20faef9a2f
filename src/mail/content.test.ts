import { expect, it } from "vitest";
import { tidy } from "./content";

const subjectOf = (subject: string) =>
  tidy({
    subject,
    title: "Titre",
    greeting: "Bonjour,",
    paragraphs: [],
    button: { label: "Ouvrir", href: "https://kwata.example/" },
  }).subject;

it("keeps a subject of 150 characters, and shortens a longer one to as many", () => {
  expect(subjectOf("é".repeat(150))).toBe("é".repeat(150));
  expect(subjectOf("é".repeat(151))).toBe(`${"é".repeat(149)}…`);
  // A character beyond the basic plane is one, and is not cut in half.
  expect(subjectOf("😀".repeat(151))).toBe(`${"😀".repeat(149)}…`);
});
