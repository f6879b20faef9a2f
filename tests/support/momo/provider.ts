import { type Behaviour, createScript, type End, type Trouble } from "./behaviour";
import { type Book, createBook, type Hindrance, type Movement } from "./book";
import { type Reply, startHttpServer, type Taken } from "./http-server";

/** An order as a server keeps it. `sent`: the whole request, which the same id must repeat. */
export type Kept = Movement & {
  refundOf?: string;
  sent: string;
  callbackUrl?: string;
  state: "pending" | "succeeded" | "failed";
  code?: string;
  /** The provider's own number. */
  ref: string;
};
export type Asked = Omit<Kept, "state" | "code" | "ref" | "msisdn"> & { msisdn?: string };
type Followed = Kept & { behaviour: Behaviour; checks: number };

/** What one protocol says; everything that the protocols share stands below. */
export type Protocol = {
  /** Answers to a request for money, and to one for an id's state. */
  accepted(order: Kept): Reply;
  duplicate(order: Asked): Reply;
  refused(order: Asked, code: string): Reply;
  /** `says`: fields that are put in place of the true ones. */
  stateOf(order: Kept, says?: Record<string, unknown>): Reply;
  absent: Reply;
  unknownWord(order: Kept | null, isStart: boolean): Reply;
  error(status: 401 | 403 | 429 | 500 | 503): Reply;
  /** The code of an order that the book can't carry out. */
  codes: Record<Hindrance, (direction: Movement["direction"]) => string>;
  /** Hindrances that are known at once, and refused; the others end an accepted order. */
  refusesAtOnce: readonly Hindrance[];
  callback(order: Kept): { method: "POST" | "PUT"; body: object };
};

/** What a protocol's routes use: each checks its request and hands it on. */
export type Core = {
  book: Book;
  violate(what: string): void;
  start(order: Asked): Promise<Reply>;
  check(direction: Movement["direction"], id: string): Reply | Promise<Reply>;
};

const MAY_BE_TAKEN: unknown[] = ["cut", "silent", "no_json", "unknown_word"];
const PAGE = { status: 200, body: "<!doctype html><title>Maintenance</title>" };

/** A provider over real HTTP, with its own book, that does what it is told and checks its callers. */
export async function startProvider(
  protocol: Protocol,
  route: (request: Taken, core: Core) => Reply | Promise<Reply>,
) {
  const violations: string[] = [];
  const violate = (what: string) => void violations.push(what);
  const book = createBook(violate);
  const script = createScript();
  const orders = new Map<string, Followed>();
  const taken: Taken[] = [];
  const callbacks = new Set<Promise<unknown>>();
  let trouble: Trouble | null = null;
  let heldBack = 0;

  function reply(kind: Trouble, order: Kept | null, isStart: boolean): Reply {
    if (kind === "silent") heldBack += 1;
    if (kind === "cut" || kind === "silent") return kind;
    if (kind === "no_json") return PAGE;
    if (kind === "redirect") return { status: 307, location: "/elsewhere" };
    if (kind === "unknown_word") return protocol.unknownWord(order, isStart);
    return protocol.error(kind);
  }

  async function post(order: Kept, { bytes = 0 } = {}): Promise<number> {
    if (!order.callbackUrl) return 0;
    const { method, body } = protocol.callback(order);
    const response = await fetch(order.callbackUrl, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bytes ? { ...body, padding: "x".repeat(bytes) } : body),
    });
    await response.body?.cancel();
    return response.status;
  }

  function callBack(order: Followed): Promise<unknown> {
    const { times } = order.behaviour.callbacks ?? { times: 1 };
    const all = Promise.allSettled(Array.from({ length: times }, () => post(order)));
    callbacks.add(all);
    return all.then(() => callbacks.delete(all));
  }

  /** Ends an order, and moves its money if it succeeds. A failed one may still succeed. */
  function end(order: Followed, how: End): void {
    if (how === "pend" || order.state === "succeeded") return;
    const hindrance = how === "succeed" && book.hindrance(order);
    if (hindrance || typeof how === "object") {
      order.state = "failed";
      order.code = hindrance ? protocol.codes[hindrance](order.direction) : Object(how).fail;
    } else {
      order.state = "succeeded";
      delete order.code;
      book.move(order);
    }
    if (order.behaviour.callbacks?.when !== "before_answer") void callBack(order);
  }

  async function start(asked: Asked): Promise<Reply> {
    const known = orders.get(asked.id);
    if (known) {
      if (known.sent !== asked.sent) violate(`${asked.id} came again with other contents`);
      return protocol.duplicate(asked);
    }
    const collect = asked.refundOf === undefined ? undefined : orders.get(asked.refundOf);
    if (asked.direction === "refund" && collect?.state !== "succeeded")
      violate(`${asked.id} gives back what was never collected`);
    const msisdn = asked.msisdn ?? collect?.msisdn ?? "";
    const behaviour = script.of(asked.id, msisdn);
    const order: Followed = {
      ...asked,
      msisdn,
      state: "pending",
      ref: `${1_000_000_000 + orders.size}`,
      behaviour,
      checks: 0,
    };
    const { start: told } = behaviour;
    if (typeof told === "object") return protocol.refused(asked, told.refuse);
    const hindrance = book.hindrance(order);
    if (hindrance && protocol.refusesAtOnce.includes(hindrance))
      return protocol.refused(asked, protocol.codes[hindrance](asked.direction));
    const isTrouble = told !== undefined && told !== "duplicate";
    if (behaviour.taken ?? (!isTrouble || MAY_BE_TAKEN.includes(told))) {
      orders.set(asked.id, order);
      if (!behaviour.forget && !behaviour.pendingChecks) end(order, behaviour.end ?? "succeed");
    }
    if (behaviour.callbacks?.when === "before_answer") await callBack(order);
    if (told === "duplicate") return protocol.duplicate(asked);
    return isTrouble ? reply(told, order, true) : protocol.accepted(order);
  }

  function check(direction: Movement["direction"], id: string): Reply {
    const order = orders.get(id);
    if (!order || order.direction !== direction) return protocol.absent;
    order.checks += 1;
    const { behaviour, checks } = order;
    if (behaviour.check && checks <= (behaviour.checkTimes ?? Infinity))
      return reply(behaviour.check, order, false);
    if (behaviour.forget || checks <= (behaviour.absentChecks ?? 0)) return protocol.absent;
    if (behaviour.pendingChecks && checks > behaviour.pendingChecks)
      end(order, behaviour.end ?? "succeed");
    return protocol.stateOf(order, behaviour.says);
  }

  function orderOf(id: string): Followed {
    const order = orders.get(id);
    if (!order) throw new Error(`the server never took ${id}`);
    return order;
  }

  const server = await startHttpServer((request) => {
    taken.push(request);
    if (trouble) return reply(trouble, null, request.method === "POST");
    return route(request, { book, violate, start, check });
  });
  return {
    url: server.url,
    book,
    /** What callers did against the protocol, a sentence each. */
    violations: violations as readonly string[],
    /** @throws Error with what callers did against the protocol */
    assertKept() {
      if (violations.length > 0) throw new Error(violations.join("; "));
    },
    /** Every request so far, oldest first. */
    taken: taken as readonly Taken[],
    next: script.next,
    behave: script.behave,
    /** Answers every request with a trouble, until it is told `null`. */
    trouble(kind: Trouble | null) {
      trouble = kind;
    },
    /** How many requests were never answered. */
    heldBack: () => heldBack,
    /** Ends an order now, also a failed one: a late success. Resolves when its callbacks are answered. */
    async settle(id: string, how: End = "succeed") {
      end(orderOf(id), how);
      await Promise.all(callbacks);
    },
    /** Resolves when every callback so far is answered, or was refused. */
    callbacksDone: async () => void (await Promise.all(callbacks)),
    /**
     * Sends a callback at any time, true or forged (`claim`), for a known or a made-up order, with
     * `bytes` of padding. Answers the status that it got.
     */
    callback(id: string, forged: { claim?: Kept["state"]; url?: string; bytes?: number } = {}) {
      const known: Kept = orders.get(id) ?? {
        id,
        direction: "collect",
        msisdn: "237670000000",
        amount: 1000,
        sent: "",
        state: "succeeded",
        ref: "1",
      };
      const { claim = known.state, url = known.callbackUrl, bytes } = forged;
      return post({ ...known, state: claim, ...(url && { callbackUrl: url }) }, { bytes });
    },
    stop: server.stop,
  };
}
