import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Deadline } from "./deadline";

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** What is said so long after a listing came. */
const saidAfter = (ms: number) =>
  renderToStaticMarkup(<Deadline since={new Date(Date.now() - ms).toISOString()} />)
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00a0", " ");

it("counts the whole hours that are left of 24, and those that it is late", () => {
  expect(saidAfter(10 * HOUR + 30 * MINUTE)).toBe("Reste 13 h");
  expect(saidAfter(22 * HOUR + 30 * MINUTE)).toBe("Reste 1 h");
  expect(saidAfter(23 * HOUR + 30 * MINUTE)).toBe("Reste moins d'1 h");
  expect(saidAfter(24 * HOUR + 30 * MINUTE)).toBe("En retard de moins d'1 h");
  expect(saidAfter(25 * HOUR + 30 * MINUTE)).toBe("En retard de 1 h");
});
