import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback, isLoopbackUrl } from "~/contract/loopback";

/** What proxies write of whom they speak for. Any of them will do: none is needed here. */
const FORWARDING =
  /^(x-forwarded|x-real-ip$|x-client|x-cluster-client|x-original|forwarded|via$|true-client-ip$|cf-|client-ip$|x-proxyuser-ip$)/;

/**
 * Whether the site serves this machine alone and the request was made on it. A proxy on the same
 * host makes the whole world look local: what it adds, or the name that was asked for, tells of it.
 */
export function isFromThisMachine(c: Context, publicUrl: string): boolean {
  if (!isLoopbackUrl(publicUrl)) return false;
  const headers = c.req.header();
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopback(peerOf(c)) && isLoopbackUrl(`http://${headers.host ?? ""}`);
}

function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    // Called in process, by a page of the site.
    return "";
  }
}
