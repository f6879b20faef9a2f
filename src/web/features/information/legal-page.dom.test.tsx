import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TERMS_TEXT, termsSections } from "~/web/content/terms";
import { renderOn } from "../../../../tests/support/dom/render";
import { LegalPage } from "./legal-page";

const Terms = () => (
  <LegalPage {...TERMS_TEXT} path="/terms" sections={termsSections("Kwata", null)} />
);
const settings = { platform_name: "Kwata" } as never;
const PUBLIC = "https://kwata.example";

const reviewed = { platform_name: "Kwata", legal_reviewed: true } as never;

it.each([
  ["a working text on this machine", "http://localhost:3000", settings, /^Texte de travail/],
  ["unread on a public site", PUBLIC, settings, /n'a pas encore été relu/],
  ["nothing more once it is read", PUBLIC, reviewed, null],
])("says that the text is %s", (_, origin, given, note) => {
  renderOn(Terms, { root: { origin, settings: given } });
  screen.getByRole("heading", { level: 1 });
  expect(screen.queryAllByText(/Texte de travail|relu par un conseil/)).toHaveLength(note ? 1 : 0);
  if (note) screen.getByText(note);
});
