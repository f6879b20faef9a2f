import { type Answer, ask, fieldsOf, type Limits } from "./ask";
import { MomoError } from "./momo-error";
import { createPace } from "./pace";
import { createTokenKeeper, type Granted } from "./token";
import type { MoneyLimits } from "./types";

type Product = "collection" | "disbursement";
/** A product's subscription key, and the API user with its key. */
export type MtnKeys = { subscriptionKey: string; apiUser: string; apiKey: string };

export type MtnSettings = Limits & {
  /** `https://proxy.momoapi.mtn.com` */
  url: string;
  /** `mtncameroon`, or `sandbox`, which knows euros alone. */
  environment: string;
  collection: MtnKeys;
  /** Without it nothing is paid out or refunded. It draws on the wallet that `collection` fills. */
  disbursement?: MtnKeys;
  callbackUrl?: string;
  limits?: Partial<MoneyLimits>;
  /** Status requests of this process. MTN takes ten a second, of all processes together. */
  statusesPerSecond?: number;
  now?: () => number;
};

/**
 * Sends requests to a product with its token, status requests at the pace that MTN takes.
 * @throws MomoError as `ask`, and without a token
 */
export function createMtnClient(settings: MtnSettings) {
  const { environment, now = Date.now } = settings;
  const base = settings.url.replace(/\/$/, "");
  const statusTurn = createPace(settings.statusesPerSecond ?? 8);
  const tokens = {
    collection: createTokenKeeper(() => grant("collection"), now),
    disbursement: createTokenKeeper(() => grant("disbursement"), now),
  };

  function keysOf(product: Product): MtnKeys {
    const keys = settings[product];
    if (!keys) throw new Error(`MTN's ${product} is not configured.`);
    return keys;
  }

  async function grant(product: Product): Promise<Granted> {
    const { apiUser, apiKey, subscriptionKey } = keysOf(product);
    const headers = {
      authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`,
      "ocp-apim-subscription-key": subscriptionKey,
    };
    const answer = await ask(`${base}/${product}/token/`, { method: "POST", headers }, settings);
    const { access_token: token, expires_in } = fieldsOf(answer.json);
    const seconds = Number(expires_in);
    if (answer.status !== 200 || typeof token !== "string" || !(seconds > 0))
      throw new MomoError(`status ${answer.status} at the token`);
    return { token, seconds };
  }

  /** A token that ended on the way is renewed once: with 401 the provider did nothing. */
  async function send(product: Product, path: string, init: RequestInit = {}): Promise<Answer> {
    const { subscriptionKey } = keysOf(product);
    const sendWith = async (token: string) => {
      if (!init.method) await statusTurn();
      const headers = {
        ...init.headers,
        authorization: `Bearer ${token}`,
        "x-target-environment": environment,
        "ocp-apim-subscription-key": subscriptionKey,
      };
      return ask(base + path, { ...init, headers }, settings);
    };
    const tokenOf = (refused?: string) => inTime(tokens[product](refused), init.signal);
    const token = await tokenOf();
    const answer = await sendWith(token);
    return answer.status === 401 ? sendWith(await tokenOf(token)) : answer;
  }

  return send;
}

/** Stops waiting for a token when the signal ends; the others who wait for it still get it. */
function inTime(token: Promise<string>, signal?: AbortSignal | null): Promise<string> {
  const ended = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new MomoError("no token in time"));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
  return Promise.race([token, ended]);
}
