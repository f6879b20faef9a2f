import { expect, it } from "vitest";
import { typeset } from "./typeset";

it("keeps French punctuation on the line of its word", () => {
  expect(typeset("Que dire ? Ceci : « oui » ; 5 %")).toBe(
    "Que dire\u00a0? Ceci\u00a0: «\u00a0oui\u00a0»\u00a0; 5\u00a0%",
  );
});
