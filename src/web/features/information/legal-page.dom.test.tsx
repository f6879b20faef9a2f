import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import TermsPage from "~/web/routes/public/terms";
import { renderOn } from "../../../../tests/support/dom/render";

const settings = { platform_name: "Kwata" } as never;
const PUBLIC = "https://kwata.example";

const reviewed = { platform_name: "Kwata", legal_reviewed: true } as never;

it.each([
  ["a working text on this machine", "http://localhost:3000", settings, /^Texte de travail/],
  ["unread on a public site", PUBLIC, settings, /n'a pas encore été relu/],
  ["nothing more once it is read", PUBLIC, reviewed, null],
])("says that the text is %s", (_, origin, given, note) => {
  renderOn(TermsPage, { root: { origin, settings: given } });
  screen.getByRole("heading", { level: 1 });
  expect(screen.queryAllByText(/Texte de travail|relu par un conseil/)).toHaveLength(note ? 1 : 0);
  if (note) screen.getByText(note);
});
