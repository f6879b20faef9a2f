import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "~/config";
import { banner, hasDemo } from "./banner";

const folder = mkdtempSync(join(tmpdir(), "kwata-banner-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PUBLIC_URL = "https://kwata.cm";

describe("what npm start says", () => {
  it("names address, demo accounts, mail and what a power cut may cost on the default", () => {
    expect(banner(readConfig({ DATA_DIR: ".data" }), true)).toBe(`
  Adresse      http://localhost:3000
  Locataire    locataire@demo.cm  (mot de passe : Bienvenue-Douala-2026)
  Propriétaire proprietaire@demo.cm  (mot de passe : Bienvenue-Douala-2026)
  Administrateur admin@demo.cm  (mot de passe : Bienvenue-Douala-2026)
  Courrier     http://localhost:3000/dev/mail  (fichiers dans .data/outbox)
  Téléphone    http://localhost:3000/dev/phone  (paiement simulé, aucun argent réel)
  Données      base embarquée, dans .data
  Attention    une coupure de courant peut effacer les dernières écritures, au pire la base :
               pour un vrai site, donnez DATABASE_URL (PostgreSQL).
`);
  });

  it("publishes no password at another address, and says how an administrator is made", () => {
    const config = readConfig({ PUBLIC_URL, SMTP_URL: "smtp://mail.example" });
    for (const demo of [true, false]) {
      const said = banner(config, demo);
      expect(said).toContain("npm run admin:create, le serveur arrêté");
      expect(said).not.toMatch(/mot de passe|@demo|dev\/mail|dev\/phone/);
    }
    expect(banner(config, true)).toContain("la démonstration sont fermés");
    const DATABASE_URL = "postgres://localhost/kwata";
    const shared = readConfig({ PUBLIC_URL, DATABASE_URL, AUTH_SECRET: "x".repeat(32) });
    expect(banner(shared, false)).toContain("npm run admin:create\n");
    expect(banner(shared, false)).not.toContain("coupure");
  });

  it("PAY-018 names no simulated phone beside a real provider", () => {
    const real = {
      PAYMENT_PROVIDER: "pawapay",
      PAYMENT_URL: "https://pay.example",
      PAYMENT_TOKEN: "x",
    };
    expect(banner(readConfig(real), true)).not.toContain("dev/phone");
  });

  it("names no demo account where the first start made none", () => {
    const said = banner(readConfig({}), false);
    expect(said).toContain("npm run admin:create");
    expect(said).not.toContain("mot de passe");
  });
});

it("knows by the mark of the first start whether the demo was made", () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(hasDemo(config)).toBe(false);
  const mark = join(folder, "prepared");
  for (const [text, made] of [
    ["demo", true],
    ["empty", false],
    // Of earlier versions.
    ["2026-11-21T10:00:00.000Z", true],
  ] as const) {
    writeFileSync(mark, text);
    expect(hasDemo(config), text).toBe(made);
  }
});
