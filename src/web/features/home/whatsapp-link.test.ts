import { expect, it } from "vitest";
import { whatsappLink } from "./whatsapp-link";

const property = { id: "7f", title: "Studio & terrasse", neighborhood: "Deïdo" };

it("opens a chat with the number, and a French message that names the property and its page", () => {
  const url = new URL(whatsappLink("237699000000", property, "https://site.cm") ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/237699000000");
  expect(url.searchParams.get("text")).toBe(
    "Bonjour, je suis intéressé(e) par « Studio & terrasse » à Deïdo. Est-ce encore disponible ? https://site.cm/property/7f",
  );
});

it("is absent without a number", () => {
  expect(whatsappLink(undefined, property, "https://site.cm")).toBeUndefined();
});
