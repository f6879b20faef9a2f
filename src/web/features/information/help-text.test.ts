import { expect, it } from "vitest";
import { findHelp, HELP } from "./help-text";

const questions = (asked: string) =>
  findHelp(asked).flatMap((theme) => theme.questions.map(([question]) => question));

it("gives every question when nothing is asked", () => {
  expect(questions("  ")).toHaveLength(HELP.flatMap((theme) => theme.questions).length);
});

it("finds words without their accents, in questions and answers, all of them together", () => {
  expect(questions("oublie mot passe")).toEqual(["J'ai oublié mon mot de passe."]);
  expect(questions("CAUTION")).toEqual(["Qu'est-ce que la caution ?"]);
  expect(findHelp("zébulon")).toEqual([]);
});
