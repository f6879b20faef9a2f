import { type Reply, readJson, type Taken } from "./http-server";
import { type Asked, type Core, type Kept, type Protocol, startProvider } from "./provider";
import { createChecks } from "./request-checks";

const PRODUCTS = ["collection", "disbursement"] as const;
type Product = (typeof PRODUCTS)[number];
const keysOf = (product: Product) => ({
  subscriptionKey: `${product}-subscription`,
  apiUser: `${product}-user`,
  apiKey: `${product}-key`,
});
const KINDS = {
  "collection/requesttopay": "collect",
  "disbursement/transfer": "payout",
  "disbursement/refund": "refund",
} as const;
const WORDS = { pending: "PENDING", succeeded: "SUCCESSFUL", failed: "FAILED" };
const ERRORS = {
  401: { statusCode: 401, message: "Unauthorized. Access token is expired." },
  403: { statusCode: 403, message: "Forbidden IP" },
  429: { statusCode: 429, message: "Rate limit is exceeded." },
  500: { code: "INTERNAL_PROCESSING_ERROR", message: "for 237670000000" },
  503: {
    code: "SERVICE_UNAVAILABLE",
    message: "Service temporarily unavailable, try again later.",
  },
};
const accepted: Reply = { status: 202 };

const data = (order: Kept, status: string, currency: string) => ({
  ...(order.state === "succeeded" && { financialTransactionId: order.ref }),
  externalId: order.id,
  amount: String(order.amount),
  currency,
  [order.direction === "collect" ? "payer" : "payee"]: {
    partyIdType: "MSISDN",
    partyId: order.msisdn,
  },
  status,
  // Both shapes are in use: a word, and an object.
  ...(order.code && {
    reason: order.direction === "collect" ? order.code : { code: order.code, message: "failed" },
  }),
});

const protocolIn = (currency: string): Protocol => ({
  accepted: () => accepted,
  duplicate: () => ({
    status: 409,
    body: { code: "RESOURCE_ALREADY_EXIST", message: "Duplicated reference id." },
  }),
  refused: (_order, code) => ({ status: 400, body: { code, message: "for 237670000000" } }),
  stateOf: (order, says) => ({
    status: 200,
    body: { ...data(order, WORDS[order.state], currency), ...says },
  }),
  absent: {
    status: 404,
    body: { code: "RESOURCE_NOT_FOUND", message: "Requested resource was not found." },
  },
  unknownWord: (order, isStart) =>
    isStart || !order
      ? { status: 200, body: { code: "PERHAPS 237670000000" } }
      : { status: 200, body: data(order, "PERHAPS", currency) },
  error: (status) => ({ status, body: ERRORS[status] }),
  codes: {
    no_wallet: (direction) => (direction === "collect" ? "PAYER_NOT_FOUND" : "PAYEE_NOT_FOUND"),
    poor_payer: () => "NOT_ENOUGH_FUNDS",
    poor_merchant: () => "NOT_ENOUGH_FUNDS",
  },
  refusesAtOnce: [],
  callback: (order) => ({ method: "PUT", body: data(order, WORDS[order.state], currency) }),
});

type Options = {
  /** `sandbox` knows euros alone. */
  environment?: string;
  /** The address that requests must name in `x-callback-url`. */
  callbackUrl?: string;
  tokenSeconds?: number;
  /** More is a violation. One process asks for one token at a time. */
  statusesPerSecond?: number;
  tokenRequestsAtOnce?: number;
};

/** MTN's MoMo API: collection, disbursement and their tokens. One wallet serves both products. */
export async function startMtn(options: Options = {}) {
  const { environment = "mtncameroon", callbackUrl, tokenSeconds = 3600 } = options;
  const currency = environment === "sandbox" ? "EUR" : "XAF";
  const protocol = protocolIn(currency);
  const valid: Record<Product, Set<string>> = { collection: new Set(), disbursement: new Set() };
  const underWay = { collection: 0, disbursement: 0 };
  const statusTimes: number[] = [];
  let grants = 0;
  let held: Promise<void> | null = null;

  async function grant(product: Product, request: Taken, { violate }: Core): Promise<Reply> {
    const { apiUser, apiKey, subscriptionKey } = keysOf(product);
    const checks = createChecks(violate);
    checks.header(request, "authorization", `Basic ${btoa(`${apiUser}:${apiKey}`)}`);
    checks.header(request, "ocp-apim-subscription-key", subscriptionKey);
    checks.equal("body of the token request", request.body, "");
    underWay[product] += 1;
    if (underWay[product] > (options.tokenRequestsAtOnce ?? 1))
      violate(`${underWay[product]} token requests at once`);
    await held;
    underWay[product] -= 1;
    grants += 1;
    const token = `${product}-token-${grants}`;
    valid[product].add(token);
    const body = { access_token: token, token_type: "access_token", expires_in: tokenSeconds };
    return { status: 200, body };
  }

  function countStatus(violate: Core["violate"]) {
    const now = performance.now();
    statusTimes.push(now);
    const inSecond = statusTimes.filter((time) => time > now - 1000);
    statusTimes.splice(0, statusTimes.length - inSecond.length);
    if (inSecond.length > (options.statusesPerSecond ?? 10))
      violate(`${inSecond.length} status requests within a second`);
  }

  const server = await startProvider(protocol, async (request, core) => {
    const { violate, book } = core;
    const [, product = "", version, path, id] = request.path.split("/");
    const kind = KINDS[`${product}/${path}` as keyof typeof KINDS];
    const isBalance = request.path === "/collection/v1_0/account/balance";
    if (request.path === `/${product}/token/` && request.method === "POST")
      return grant(product as Product, request, core);
    if (!isBalance && (!kind || version !== "v1_0")) {
      violate(`${request.method} ${request.path}: no such address`);
      return { status: 404, body: { statusCode: 404, message: "Resource not found" } };
    }
    const checks = createChecks(violate);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!token) violate(`${request.method} ${request.path}: no bearer token`);
    const { subscriptionKey } = keysOf(product as Product);
    const isKeyed = checks.header(request, "ocp-apim-subscription-key", subscriptionKey);
    if (!isKeyed || !valid[product as Product].has(token)) return protocol.error(401);
    checks.header(request, "x-target-environment", environment);
    if (isBalance)
      return { status: 200, body: { availableBalance: String(book.merchant), currency } };
    if (!kind) return protocol.absent;
    if (request.method === "POST")
      return core.start(read(request, kind, core, { currency, callbackUrl }));
    countStatus(violate);
    return core.check(kind, id ?? "");
  });
  return {
    ...server,
    settings: {
      provider: "mtn",
      url: server.url,
      environment,
      collection: keysOf("collection"),
      disbursement: keysOf("disbursement"),
      ...(callbackUrl && { callbackUrl }),
    } as const,
    /** Tokens given so far. */
    grants: () => grants,
    /** Token requests that wait for their answer. */
    waitingForToken: () => underWay.collection + underWay.disbursement,
    /** From now on every token given so far is refused with 401. */
    expireTokens() {
      for (const product of PRODUCTS) valid[product].clear();
    },
    /** Answers no token request until the function that it gives is called. */
    holdTokens(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
  };
}

function read(
  request: Taken,
  direction: Kept["direction"],
  { violate }: Core,
  { currency, callbackUrl }: { currency: string; callbackUrl?: string },
): Asked {
  const checks = createChecks(violate);
  const told = readJson(request.body);
  const id = checks.id(request.headers["x-reference-id"]);
  checks.header(request, "content-type", "application/json");
  checks.header(request, "x-callback-url", callbackUrl);
  checks.equal("currency", told.currency, currency);
  checks.equal("externalId", told.externalId, id);
  checks.note(told.payerMessage);
  checks.note(told.payeeNote);
  const amount = checks.amount(told.amount);
  const asked = { id, direction, amount, sent: request.body, ...(callbackUrl && { callbackUrl }) };
  const common = ["amount", "currency", "externalId", "payerMessage", "payeeNote"];
  if (direction === "refund") {
    checks.fields(told, ...common, "referenceIdToRefund");
    return { ...asked, refundOf: checks.id(told.referenceIdToRefund) };
  }
  const party = direction === "collect" ? "payer" : "payee";
  checks.fields(told, ...common, party);
  const { partyIdType, partyId } = Object(told[party]);
  checks.equal("partyIdType", partyIdType, "MSISDN");
  return { ...asked, msisdn: checks.msisdn(partyId) };
}
