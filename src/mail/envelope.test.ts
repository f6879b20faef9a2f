import { describe, expect, it } from "vitest";
import { bareAddress, messageId, parseSender, safeId, senderOf } from "./envelope";

const sender = { name: "Kwata", address: "bonjour@kwata.example" };

describe("envelope", () => {
  it("reads a sender with and without a name", () => {
    expect(parseSender('"Kwata" <bonjour@kwata.example>')).toEqual(sender);
    expect(parseSender("Kwata <bonjour@kwata.example>")).toEqual(sender);
    expect(parseSender("bonjour@kwata.example")).toEqual({ ...sender, name: "" });
    expect(() => parseSender("Kwata")).toThrow();
  });

  it("lets the platform's name of the day stand before the configured one", () => {
    const mail = { to: "a@b.cm", subject: "", html: "", text: "", id: "1" };
    expect(senderOf({ ...mail, fromName: "Toit\r\nDouala" }, sender).name).toBe("Toit Douala");
    expect(senderOf(mail, sender)).toEqual(sender);
  });

  it.each([
    "",
    "awa",
    "a@b.cm, c@d.cm",
    "Awa <a@b.cm>",
    "a@b.cm\r\nBcc: c@d.cm",
    "a@b.cm\u0000",
    "a@b@c.cm",
  ])("takes one plain address, not %j", (address) => {
    expect(() => bareAddress(address)).toThrow();
    expect(bareAddress(" awa+1@example.cm ")).toBe("awa+1@example.cm");
  });

  it("gives different ids different names that are safe in headers and files", () => {
    const ids = ["booking:1/a", "booking:1_a", "../1", "1>\r\nBcc: x", "(1)", "é", "x".repeat(500)];
    const names = ids.map(safeId);
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) expect(name).toMatch(/^[\w.%-]{1,120}$/);
    // The longest that stays readable.
    expect(safeId("a".repeat(120))).toBe("a".repeat(120));
    expect(safeId("a".repeat(121))).toMatch(/^[0-9a-f]{64}$/);
    expect(messageId("booking:1", sender)).toBe("<booking%3A1@kwata.example>");
  });
});
