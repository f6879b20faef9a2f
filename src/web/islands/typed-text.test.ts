import { expect, it } from "vitest";
import { readTypedText, restoreTypedText } from "./typed-text";

const boxOf = (...values: string[]) => {
  const fields = values.map((value) => ({ value }));
  return { fields, box: { querySelectorAll: () => fields } as unknown as ParentNode };
};

it("carries typed text over to the same fields, and keeps theirs where nothing was typed", () => {
  const server = boxOf("tot@exemple.cm", "");
  const live = boxOf("", "Bonjour");
  restoreTypedText(live.box, readTypedText(server.box));
  expect(live.fields.map(({ value }) => value)).toEqual(["tot@exemple.cm", "Bonjour"]);
});

it("leaves a live component with more fields, or one that was never HTML, as it is", () => {
  const live = boxOf("Bonjour", "Merci");
  restoreTypedText(live.box, []);
  expect(live.fields.map(({ value }) => value)).toEqual(["Bonjour", "Merci"]);
});
