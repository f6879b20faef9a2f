import { readdirSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, it } from "vitest";

/** What people type is read and written with either sign. */
const READERS = ["src/domain/fair-reason.ts", "src/domain/notification/text/notice-text.ts"];

const sources = ["src", "demo"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

it("writes every apostrophe with the sign of the specified strings", () => {
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter((file) => /[\u2019\u02bc]/.test(readFileSync(file, "utf8")));
  expect(others.toSorted()).toEqual(READERS);
});

it("draws it as the typographic one, and no other sign so", () => {
  const font = create(readFileSync("src/web/fonts/figtree-400-700.woff2")) as Font;
  const glyphOf = (sign: string) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id;
  expect(glyphOf("'")).toBe(glyphOf("\u2019"));
  expect(glyphOf("'")).not.toBe(glyphOf("\u2018"));
  expect(glyphOf('"')).not.toBe(glyphOf("\u201d"));
});
