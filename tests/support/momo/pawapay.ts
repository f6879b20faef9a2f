import { readJson, type Taken } from "./http-server";
import { type Asked, type Core, type Kept, type Protocol, startProvider } from "./provider";
import { createChecks } from "./request-checks";

const TOKEN = "pawapay-token";
const CREATED = "2020-10-19T11:17:01Z";
const KINDS = {
  deposits: { direction: "collect", key: "depositId", party: "payer" },
  payouts: { direction: "payout", key: "payoutId", party: "recipient" },
  refunds: { direction: "refund", key: "refundId", party: "recipient" },
} as const;
type Path = keyof typeof KINDS;
const WORDS = { pending: "PROCESSING", succeeded: "COMPLETED", failed: "FAILED" };
const ERRORS = {
  401: "NO_AUTHENTICATION",
  403: "AUTHORISATION_ERROR",
  429: "TOO_MANY_REQUESTS",
  500: "UNKNOWN_ERROR",
  503: "PROVIDER_TEMPORARILY_UNAVAILABLE",
};

const kindOf = ({ direction }: Asked | Kept) =>
  Object.values(KINDS).find((kind) => kind.direction === direction) ?? KINDS.deposits;
const failure = (failureCode: string) => ({
  failureReason: { failureCode, failureMessage: "for 237670000000" },
});
const said = (order: Asked | Kept, status: string, more = {}) => ({
  status: 200,
  body: { [kindOf(order).key]: order.id, status, created: CREATED, ...more },
});
const data = (order: Kept, status: string) => ({
  [kindOf(order).key]: order.id,
  status,
  amount: `${order.amount}.00`,
  currency: "XAF",
  country: "CMR",
  [kindOf(order).party]: { type: "MMO", accountDetails: { phoneNumber: order.msisdn } },
  created: CREATED,
  ...(order.state === "succeeded" && { providerTransactionId: order.ref }),
  ...(order.code && failure(order.code)),
});

const protocol: Protocol = {
  accepted: (order) => said(order, "ACCEPTED"),
  duplicate: (order) => said(order, "DUPLICATE_IGNORED"),
  refused: (order, code) => said(order, "REJECTED", failure(code)),
  stateOf: (order, says) => ({
    status: 200,
    body: { status: "FOUND", data: { ...data(order, WORDS[order.state]), ...says } },
  }),
  absent: { status: 200, body: { status: "NOT_FOUND" } },
  unknownWord: (order, isStart) =>
    isStart || !order
      ? { status: 200, body: { status: "PERHAPS 237670000000" } }
      : { status: 200, body: { status: "FOUND", data: data(order, "PERHAPS") } },
  error: (status) => ({ status, body: failure(ERRORS[status]) }),
  codes: {
    no_wallet: (direction) => (direction === "collect" ? "PAYER_NOT_FOUND" : "RECIPIENT_NOT_FOUND"),
    poor_payer: () => "INSUFFICIENT_BALANCE",
    poor_merchant: () => "PAWAPAY_WALLET_OUT_OF_FUNDS",
  },
  refusesAtOnce: ["poor_merchant"],
  callback: (order) => ({ method: "POST", body: data(order, WORDS[order.state]) }),
};

/** pawaPay's merchant API v2. Its dashboard holds the callback's address: here it is an argument. */
export async function startPawapay({ callbackUrl }: { callbackUrl?: string } = {}) {
  const server = await startProvider(protocol, (request, core) => {
    const [, version, path = "", id] = request.path.split(/[/?]/);
    const { violate, book } = core;
    if (!createChecks(violate).header(request, "authorization", `Bearer ${TOKEN}`))
      return protocol.error(401);
    if (request.method === "GET" && path === "wallet-balances") {
      const wallet = { country: "CMR", balance: `${book.merchant}.00`, currency: "XAF" };
      return { status: 200, body: { balances: [{ ...wallet, provider: "" }] } };
    }
    if (version !== "v2" || !(path in KINDS)) {
      violate(`${request.method} ${request.path}: no such address`);
      return { status: 404, body: {} };
    }
    if (request.method === "GET") return core.check(KINDS[path as Path].direction, id ?? "");
    return core.start(read(request, path as Path, core, callbackUrl));
  });
  const settings = { provider: "pawapay", url: server.url, token: TOKEN } as const;
  return { ...server, book: server.book, settings };
}

function read(request: Taken, path: Path, { violate }: Core, callbackUrl?: string): Asked {
  const checks = createChecks(violate);
  const { direction, key, party } = KINDS[path];
  const told = readJson(request.body);
  checks.header(request, "content-type", "application/json");
  checks.equal("currency", told.currency, "XAF");
  const asked = {
    id: checks.id(told[key]),
    direction,
    amount: checks.amount(told.amount),
    sent: request.body,
    ...(callbackUrl && { callbackUrl }),
  };
  if (direction === "refund") {
    checks.fields(told, key, "depositId", "amount", "currency");
    return { ...asked, refundOf: checks.id(told.depositId) };
  }
  checks.fields(told, key, "amount", "currency", party, "customerMessage");
  checks.note(told.customerMessage);
  const { type, accountDetails } = Object(told[party]);
  const { phoneNumber, provider } = Object(accountDetails);
  checks.equal("type", type, "MMO");
  if (!["MTN_MOMO_CMR", "ORANGE_CMR"].includes(provider)) violate(`provider is ${provider}`);
  return { ...asked, msisdn: checks.msisdn(phoneNumber) };
}
