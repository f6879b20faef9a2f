import { decodeProtectedHeader } from "jose";
import { ACCESS_TOKEN_SECONDS, type Engine } from "./engine";
import type { KeyStore } from "./key-store";

/**
 * A signed access token that names the user (`sub`), the session (`sid`) and, by its time (`rot`),
 * the refresh token that came with it; and when it ends.
 */
export async function signAccessToken(
  engine: Engine,
  sub: string,
  { id: sid, rotatedAt }: { id: string; rotatedAt: Date | null },
): Promise<{ accessToken: string; expiresAt: string }> {
  // The system's clock, as the engine's own checks use it.
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + ACCESS_TOKEN_SECONDS;
  const { token } = await engine.api.signJWT({
    body: { payload: { sub, sid, iat, exp, ...(rotatedAt && { rot: rotatedAt.getTime() }) } },
  });
  return { accessToken: token, expiresAt: new Date(exp * 1000).toISOString() };
}

/** The user that a token names, or null when it is not one of ours or has ended. */
export async function readAccessToken(
  engine: Engine,
  keys: KeyStore,
  token: string,
): Promise<{ userId: string; sessionId: string; rotation: unknown } | null> {
  if (token.split(".").length !== 3) return null;
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== "EdDSA" || !kid || !(await keys.knows(kid))) return null;
  } catch {
    return null;
  }
  const { payload } = await engine.api.verifyJWT({ body: { token } });
  if (typeof payload?.sub !== "string" || typeof payload.sid !== "string") return null;
  return { userId: payload.sub, sessionId: payload.sid, rotation: payload.rot };
}
