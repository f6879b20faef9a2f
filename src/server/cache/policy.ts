/** Pages that are the same for everyone, signed in or not: the session lives in the browser. */
const SHARED = /^\/(search|property\/[^/]+|about|help|terms|privacy|_)?(\.data)?$/;

export const isSharedPage = (path: string) => SHARED.test(path);

/** How long caches on the way (RFC 9213) may go on with a shared page while they ask for it anew. */
export const SHARED_POLICY = "public, max-age=5, stale-while-revalidate=60";

/**
 * How an answered page may be kept, by its path. A shared page may be kept by anyone who asks
 * whether it is still good; a form's page by its browser alone; what is behind sign-in, or carries
 * a token in its address, not at all.
 */
export function cachePolicy(path: string, status: number): string {
  if (status !== 200) return "no-store";
  if (isSharedPage(path)) return "public, max-age=0, s-maxage=5, must-revalidate";
  if (/^\/contact(\.data)?$/.test(path)) return "private, no-cache";
  return "private, no-store";
}
