import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";

/** Where French may stand (docs/architecture.md, "Text"). */
const PLACES = [
  /^web\/(.+\/)?([a-z-]+-)?text\.ts$/,
  /^web\/content\//,
  /^contract\/(booking-labels|calendar-messages|charged-today|errors|failure-messages|inventory-messages|lack-messages|move-in-text|moderation-messages|payment-messages|payment-text|phone-messages|photo-messages|private-file-messages|quota-messages|review-messages|saved-search-words|stay-words|verification-messages|visit-messages|whatsapp)\.ts$/,
  /^domain\/notification\/notices\//,
  /^domain\/(.+\/)?(csv|sms)-text\.ts$/,
  /^pdf\/([a-z-]+-)?text\.ts$/,
  /^mail\/(layout\.tsx|(plain|foot)-text\.ts)$/,
];

/** The exceptions, each with its reason. */
const EXCEPTIONS = [
  // Validation messages belong to the rule that they explain.
  /^contract\/schemas\//,
  // The first bytes of a picture, as Latin-1.
  /^storage\/picture\.ts$/,
  // Reference data: names of places and amenities, defaults of the settings, offered mail domains.
  /^contract\/(amenities|amenity-details|facts|neighbourhoods|settings)\.ts$/,
  // The words of a search that are understood.
  /^contract\/search-words\.ts$/,
  // The typefaces of mails, sans-serif.
  /^mail\/style\.ts$/,
  // The title of the API's own description.
  /^api\/openapi\/describe-api\.ts$/,
  // What the operator reads in the terminal.
  /^(config|server\/(check-mail-certificate|database-name|environment|explain|explain-database|secret-files))\.ts$/,
  /^server\/backup\/[a-z-]+\.ts$/,
  // Pages served without the app: offline, maintenance, unavailable, development mails and phones.
  /^(server\/(dev-mail|dev-phone|installable|maintenance|plain-page|unavailable)|web\/offline\/page-cache)\.ts$/,
];

const FRENCH = new RegExp(
  [
    "[àâçéèêëîïôûùœÀÂÇÉÈÊÎÔÛŒ«»]",
    // Elisions, and the small words that almost every sentence has.
    "(?<!\\p{L})(?:[ldnsjcmLDNSJCM]|[Qq]u)['’]\\p{L}",
    "(?<!\\p{L})(?:le|la|les|des|du|une|et|pour|votre|vos|vous|nous|dans|sur|est|pas|avec|par|aux|cette|tous?|mon|mes|plus|sans|[Nn]ouve\\p{L}+)(?!\\p{L})",
  ].join("|"),
  "u",
);
const LETTERS = /\p{L}{2}/u;
/** JSX attributes that a visitor reads or hears. */
const READ_ATTRIBUTES =
  /^(label|title|alt|placeholder|hint|intro|description|aria-label|aria-description)$/;
/** Not French: units, brand names and the currency. */
const NEUTRAL = /^(FCFA|Douala|WhatsApp|Leaflet)$/;

type Node = { type?: string; [key: string]: unknown };

/** The French of a module: text in JSX, attributes that are read, and strings that look French. */
function frenchIn(code: string, tsx: boolean): string[] {
  const found: string[] = [];
  const add = (text: string, isFrench: boolean) => {
    const trimmed = text.trim();
    if (isFrench && LETTERS.test(trimmed) && !NEUTRAL.test(trimmed)) found.push(trimmed);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.type === "ImportDeclaration") return;
    if (node.type === "JSXText") return add(String(node.value).replace(/&\w+;/g, " "), true);
    if (node.type === "JSXAttribute") {
      const { name, value: given } = node as { name: Node; value?: Node };
      if (given?.type === "StringLiteral" && READ_ATTRIBUTES.test(String(name.value))) {
        return add(String(given.value), true);
      }
    }
    if (node.type === "StringLiteral") add(String(node.value), FRENCH.test(String(node.value)));
    if (node.type === "TemplateElement") {
      const text = String(node.cooked ?? node.raw);
      add(text, FRENCH.test(text));
    }
    for (const [key, child] of Object.entries(node)) if (key !== "span") walk(child);
  };
  walk(parseSync(code, { syntax: "typescript", tsx }).body);
  return found;
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

describe("French text", () => {
  it("stands in text files, error messages, notices and content only", { tags: "full" }, () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(isSource);
    expect(files.length).toBeGreaterThan(400);
    const misplaced = files
      .filter((path) => ![...PLACES, ...EXCEPTIONS].some((place) => place.test(path)))
      .flatMap((path) =>
        frenchIn(readFileSync(`src/${path}`, "utf8"), path.endsWith("x")).map(
          (text) => `${path}: ${text}`,
        ),
      );
    expect(misplaced).toEqual([]);
  });

  it("is recognised in strings, templates, attributes and JSX, beside code and English", () => {
    const french = (code: string) => frenchIn(code, true);
    expect(french('const a = "Réservation";')).toEqual(["Réservation"]);
    expect(french('fail("Ce champ est obligatoire.");')).toHaveLength(1);
    expect(french("const a = `Un jour pour vous`;")).toEqual(["Un jour pour vous"]);
    expect(french("const a = <p>Retour</p>;")).toEqual(["Retour"]);
    expect(french('const a = <img alt="Salon" />;')).toEqual(["Salon"]);
    expect(french('const a = "S\'inscrire";')).toHaveLength(1);
    const code =
      'import a from "./les"; log("no such row"); const b = <p className="le">{text.le} · 5</p>;';
    expect(french(code).filter((text) => text !== "le")).toEqual([]);
  });
});
