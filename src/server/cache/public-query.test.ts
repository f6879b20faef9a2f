import { expect, it } from "vitest";
import { publicAddress } from "./public-query";

it.each([
  ["/search", "/search"],
  ["/search?view=map&sort=newest", "/search?view=map&sort=newest"],
  ["/search?amenities=b&fbclid=x&amenities=a", "/search?amenities=b&amenities=a"],
  ["/property/7f?utm_source=whatsapp&fbclid=x", "/property/7f"],
  ["/?utm_medium=social&gclid=1&page=2", "/?page=2"],
  ["/search?q=forage+%26+jardin", "/search?q=forage+%26+jardin"],
])("reads %s as %s", (given, read) => {
  expect(publicAddress(`http://localhost:3000${given}`)).toBe(read);
});
