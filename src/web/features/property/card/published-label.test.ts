import { expect, it } from "vitest";
import { publishedLabel } from "./text";

it("says how long ago a listing appeared in days, then in months", () => {
  expect([0, 1, 2, 30, 31, 60, 61, 364, 365].map(publishedLabel)).toEqual([
    "Publiée aujourd'hui",
    "Publiée hier",
    "Publiée il y a 2\u00a0jours",
    "Publiée il y a 30\u00a0jours",
    "Publiée il y a 1\u00a0mois",
    "Publiée il y a 1\u00a0mois",
    "Publiée il y a 2\u00a0mois",
    "Publiée il y a 11\u00a0mois",
    "Publiée il y a plus d'un an",
  ]);
});
