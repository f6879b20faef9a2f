import { describe, expect, it } from "vitest";
import { formatAmount, formatNumber, formatPrice, formatRating, plural } from "./format";
import { formatDate, formatDateTime, formatRelative } from "./format-date";

const thin = "\u202F";

describe("amounts", () => {
  it("writes XAF as FCFA, with narrow no-break spaces", () => {
    expect(formatAmount(150000)).toBe(`150${thin}000${thin}FCFA`);
    expect(formatAmount(1250000, "FCFA")).toBe(`1${thin}250${thin}000${thin}FCFA`);
    expect(formatAmount(0, "XAF")).toBe(`0${thin}FCFA`);
    expect(formatAmount(900, "EUR")).toBe(`900${thin}EUR`);
  });

  it("ends a price with what it pays for", () => {
    expect(formatPrice(15000, "XAF", "day")).toBe(`15${thin}000${thin}FCFA/jour`);
    expect(formatPrice(90000, "FCFA", "week")).toBe(`90${thin}000${thin}FCFA/semaine`);
    expect(formatPrice(300, "USD", "month")).toBe(`300${thin}USD/mois`);
    expect(formatPrice(300, "USD", null)).toBe(`300${thin}USD`);
  });

  it("writes numbers with a comma and one decimal at most", () => {
    expect(formatNumber(4.56)).toBe("4,6");
    expect(formatNumber(4)).toBe("4");
    expect(formatNumber(12345)).toBe(`12${thin}345`);
  });

  it("PUB-053 writes a mean rating with its decimal, and 0 when there is none", () => {
    expect([5, 13 / 3, 4.35, 0].map(formatRating)).toEqual(["5,0", "4,3", "4,4", "0"]);
  });
});

describe("dates", () => {
  it("writes a day with its short weekday", () => {
    expect(formatDate("2026-11-20")).toBe("ven. 20 nov. 2026");
    expect(formatDate(new Date("2026-01-01T12:00:00Z"))).toBe("jeu. 1er janv. 2026");
  });

  it("counts days and hours in Douala, one hour ahead of UTC", () => {
    expect(formatDate("2026-11-20T23:30:00Z")).toBe("sam. 21 nov. 2026");
    expect(formatDateTime("2025-03-05T13:30:00Z")).toBe("5 mars 2025 à 14\u00a0h\u00a030");
    expect(formatDateTime("2025-12-31T23:05:00Z")).toBe("1er janv. 2026 à 0\u00a0h\u00a005");
  });

  it("CON-014 says how long ago in the four French forms", () => {
    const now = new Date("2026-05-10T12:00:00Z");
    const ago = (minutes: number) => formatRelative(now.getTime() - minutes * 60_000, now);
    expect(ago(20)).toBe("Il y a moins d'1 h");
    expect(ago(3 * 60)).toBe("Il y a 3 heures");
    expect(ago(26 * 60)).toBe("Il y a 1 jour");
    expect(ago(5 * 24 * 60)).toBe("Il y a 5 jours");
    expect(ago(59)).toBe("Il y a moins d'1 h");
    expect(ago(60)).toBe("Il y a 1 heure");
    expect(ago(24 * 60)).toBe("Il y a 1 jour");
    expect(ago(48 * 60)).toBe("Il y a 2 jours");
    expect(ago(-5)).toBe("Il y a moins d'1 h");
  });
});

describe("words", () => {
  it("takes the singular for 0 and 1", () => {
    const word = (n: number) => plural(n, "propriété trouvée", "propriétés trouvées");
    expect([0, 1, 1.5, 2, 40].map(word)).toEqual([
      "propriété trouvée",
      "propriété trouvée",
      "propriété trouvée",
      "propriétés trouvées",
      "propriétés trouvées",
    ]);
  });
});
