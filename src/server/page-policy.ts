/** Pages that say the same to everyone, whoever is signed in: the session lives in the browser. */
const SHARED = /^\/(search|property\/[^/]+|about|help|terms|privacy|_)?(\.data)?$/;

/**
 * How an answered page may be kept, by its path. A shared page may be kept by anyone who asks
 * whether it is still good; a form's page by its browser alone; what is behind sign-in, or carries
 * a token in its address, by nobody.
 */
export function cachePolicy(path: string, status: number): string {
  if (status !== 200) return "no-store";
  if (SHARED.test(path)) return "public, max-age=0, must-revalidate";
  if (/^\/contact(\.data)?$/.test(path)) return "private, no-cache";
  return "private, no-store";
}
