import { createMiddleware } from "hono/factory";
import { FIRST_SCRIPT } from "~/web/features/site/first-script";
import { hashOf } from "./html/csp-hashes";

const FIRST_SCRIPT_HASH = hashOf(FIRST_SCRIPT);
/** Hashes of the rules that the toaster's library (sonner) adds when the first toast appears. */
const TOASTER_HASH = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
// It puts its element into the page empty, and its rules into the element.
const TOASTER_HASHES = [hashOf(""), TOASTER_HASH];

/**
 * Where scripts, styles and pictures may come from: no third party at all, but for the map's tiles
 * where the installation has chosen a server of them (`tileUrl`). `scripts` and `styles` are the
 * hashes of what documents carry.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  tileUrl?: string,
): string {
  // While developing, Vite writes the rules of each file into the page.
  const isDevelopment = process.env.NODE_ENV === "development";
  const allowed = isDevelopment ? ["'unsafe-inline'"] : [...styles, ...TOASTER_HASHES];
  const tiles = tileUrl ? ` ${tileOrigin(tileUrl)}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, FIRST_SCRIPT_HASH].join(" "),
    `style-src 'self' ${allowed.join(" ")}`,
    // Previews of pictures, and places on the map, stand in attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    // Text becomes markup or a script's address through our one policy, or not at all.
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

/** `{s}` stands for one of several names, which a policy writes as a star. */
function tileOrigin(url: string): string {
  return /^https?:\/\/[^/]+/.exec(url)?.[0].replace("{s}", "*") ?? "";
}

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer; pages add their own Content-Security-Policy. */
export const securityHeaders = (publicUrl: string) =>
  createMiddleware(async (c, next) => {
    await next();
    if (publicUrl.startsWith("https:")) {
      c.header("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
    }
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("X-Frame-Options", "DENY");
    c.header("Permissions-Policy", "camera=(self), geolocation=(), microphone=()");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
  });
