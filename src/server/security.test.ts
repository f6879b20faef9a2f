import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security";

it("lets pictures come from the chosen tile server alone, and from no other by default", () => {
  const pictures = (tileUrl?: string) =>
    contentSecurityPolicy("n", tileUrl)
      .split("; ")
      .find((rule) => rule.startsWith("img-src"));
  expect(pictures()).toBe("img-src 'self' data: blob:");
  expect(pictures("https://{s}.tuiles.example/{z}/{x}/{y}.png?cle=1")).toBe(
    "img-src 'self' data: blob: https://*.tuiles.example",
  );
});
