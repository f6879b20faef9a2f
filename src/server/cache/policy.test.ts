import { expect, it } from "vitest";
import { cachePolicy } from "./policy";

it("lets anyone keep a public page that asks again, and its data", () => {
  const paths = ["/", "/search", "/property/7f", "/about", "/help", "/terms", "/privacy"];
  for (const path of [...paths, "/_.data", "/search.data", "/property/7f.data"]) {
    expect(cachePolicy(path, 200), path).toBe("public, max-age=0, s-maxage=5, must-revalidate");
  }
});

it("keeps nothing of what is behind sign-in, of tokens in addresses, or of failures", () => {
  const paths = ["/user/dashboard", "/landlord/booking/1", "/admin/dashboard", "/admin/property/1"];
  for (const path of [
    ...paths,
    "/auth",
    "/newsletter/confirm",
    "/email-change/stop",
    "/admin/dashboard.data",
  ]) {
    expect(cachePolicy(path, 200), path).toBe("private, no-store");
  }
  for (const status of [404, 410, 500])
    expect(cachePolicy("/property/7f", status)).toBe("no-store");
});

it("leaves a form with its own token to the browser that was sent it", () => {
  expect(cachePolicy("/contact", 200)).toBe("private, no-cache");
});
