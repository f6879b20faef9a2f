/** Longest address that a link or a form may ask to come back to. */
const NEXT_MAX = 500;
const BASE = "http://kwata.invalid";

/**
 * The path of this site (with query and hash) that `next` means, or null when it could lead
 * elsewhere. Import-free: pages, loaders and the API share it.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > NEXT_MAX || !/^\/(?![/\\])/.test(next)) return null;
  // Whatever browsers strip or turn into a slash is refused, also one level of encoding down.
  if (/[\\\s\p{C}]/u.test(next) || /^\/(?:%2f|%5c|%09|%0[ad])/i.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? "";
  if (/\/{2}|%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|25)|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) {
    return null;
  }
  try {
    const url = new URL(next, BASE);
    if (url.origin !== BASE || url.username || url.password) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
