/** Whether a host name or network address means the very machine that it is used on. */
export function isLoopback(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?(::1|::ffff:127(\.\d{1,3}){3})\]?)$/i.test(name);
}

/** Whether an address of the site leads nowhere but to this machine. */
export function isLoopbackUrl(url: string): boolean {
  try {
    return isLoopback(new URL(url).hostname);
  } catch {
    return false;
  }
}
