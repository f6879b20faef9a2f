import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser's keys, and the subscription that it would give to the site. */
export function newBrowser(endpoint = `https://push.example.com/${crypto.randomUUID()}`) {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url", "uncompressed");
  const auth = randomBytes(16).toString("base64url");
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    /** Reads a message as RFC 8291 says a browser does. */
    read: (body: Buffer) => decrypt(curve, Buffer.from(auth, "base64url"), body),
  };
}

export const newPushSubscription = () => newBrowser().subscription;

function decrypt(curve: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** What a VAPID header says (RFC 8292), once its signature is found to be right. */
export function readVapid(headers: IncomingHttpHeaders) {
  const [, token = "", publicKey = ""] =
    /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const [head = "", claims = "", signature = ""] = token.split(".");
  const key = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
    format: "jwk",
  });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is wrong");
  const told = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return { publicKey, ...(told as { aud: string; sub: string; exp: number }) };
}

type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine that keeps what it is sent and answers as it is told. */
export async function startPushService() {
  const taken: Taken[] = [];
  const state = { answer: (response: ServerResponse) => void response.writeHead(201).end() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      taken.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      state.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    taken,
    address,
    /** Answers every message so from now on. */
    answers(status: number, headers: Record<string, string> = {}) {
      state.answer = (response) => void response.writeHead(status, headers).end();
    },
    hangs() {
      state.answer = () => {};
    },
    /** Lets the adapter reach this service alone: the only place where plain HTTP is let through. */
    guard: {
      mayAsk: (url: URL) => url.origin === address,
      isPublic: (host: string) => host === "127.0.0.1",
      lookup: () => {
        throw new Error("nothing is looked up");
      },
      isRefusal: () => false,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
