import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashScripts } from "./csp-hashes";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("allows the scripts that the rendering wrote, by what they say, and drops its mark", () => {
  const { html, scripts } = hashScripts(
    '<script nonce="abc">one()</script><script type="module" nonce="abc" async="">two(\n)</script><p>',
    "abc",
  );
  expect(html).toBe('<script>one()</script><script type="module" async="">two(\n)</script><p>');
  expect(scripts).toEqual([hash("one()"), hash("two(\n)")]);
});

it("allows no script that somebody wrote into the page, whatever mark it bears", () => {
  const { scripts } = hashScripts(
    '<script>theirs()</script><script nonce="">theirs()</script><script nonce="guess">theirs()</script>' +
      '<p title=" nonce="abc""></p><script type="application/ld+json">{}</script>',
    "abc",
  );
  expect(scripts).toEqual([]);
});

it("needs no hash for a script of our own files", () => {
  const { html, scripts } = hashScripts('<script src="/a.js" nonce="n"></script>', "n");
  expect([html, scripts]).toEqual(['<script src="/a.js"></script>', []]);
});
