import { describe, expect, it } from "vitest";
import { cachingStrategy, favoritePage, pageOfData } from "./caching-strategy";

const origin = "https://site.cm";
const id = "0b0f7d64-52f4-4f3c-9c2e-1f2a3b4c5d6e";
const at = (path: string) => new URL(path, origin);
const plan = (path: string, isNavigation = false) =>
  cachingStrategy(at(path), origin, isNavigation);

describe("what the service worker keeps", () => {
  it("keeps public pages, their data, assets and listings' pictures", () => {
    expect(plan("/", true)).toBe("page");
    expect(plan("/search?q=studio&page=2", true)).toBe("page");
    expect(plan(`/property/${id}`, true)).toBe("page");
    for (const path of ["/_.data", "/search.data?q=x", `/property/${id}.data`]) {
      expect(plan(path), path).toBe("data");
    }
    expect(plan("/assets/root-abc.js")).toBe("asset");
    expect(plan("/storage/property-images/x/1-a-640.webp")).toBe("picture");
  });

  it("keeps the tenant's dashboard, whose document holds nobody's data", () => {
    expect(plan("/user/dashboard", true)).toBe("page");
    expect(plan("/user/dashboard?tab=favorites", true)).toBe("page");
    expect(plan("/user/dashboard")).toBeNull();
    expect(plan("/user/dashboard.data")).toBeNull();
  });

  it("never keeps accounts, the API or what is behind sign-in", () => {
    const paths = [
      "/user/settings",
      `/user/booking/${id}`,
      "/landlord/dashboard",
      "/admin/property/1",
      "/auth?token=x",
    ];
    for (const path of [...paths, "/property/x", "/newsletter/confirm?token=x", "/contact"]) {
      expect(plan(path, true), path).toBe("other-page");
      expect(plan(path), path).toBeNull();
    }
    const programs = [
      "/api/auth/session",
      "/api/auth/confirm?token=x",
      "/api/favorites",
      "/dev/mail",
      "/dev/phone",
    ];
    for (const path of programs) {
      expect(plan(path), path).toBeNull();
      expect(plan(path, true), path).toBeNull();
    }
    for (const path of ["/user/dashboard.data", "/storage/avatars/x.webp", "/sw.js"]) {
      expect(plan(path), path).toBeNull();
    }
    expect(cachingStrategy(new URL("https://other.cm/assets/x.js"), origin, false)).toBeNull();
  });

  it("knows the listing that is being saved", () => {
    expect(favoritePage(at(`/api/favorites/${id}`), origin, "PUT")).toBe(`/property/${id}`);
    expect(favoritePage(at(`/api/favorites/${id}`), origin, "DELETE")).toBeNull();
    expect(favoritePage(at("/api/favorites/ids"), origin, "PUT")).toBeNull();
  });

  it("knows the page of the router's data", () => {
    expect(pageOfData(at("/_.data?_routes=x"))).toBe("/");
    expect(pageOfData(at("/search.data?q=a%20b&_routes=x"))).toBe("/search?q=a+b");
    expect(pageOfData(at(`/property/${id}.data`))).toBe(`/property/${id}`);
  });
});
