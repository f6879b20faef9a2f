/**
 * A request that gets no proper answer: the connection is cut, or held until the caller gives up;
 * the answer is a page, a word of no meaning, the way to another address, or an error.
 */
export type Trouble =
  | "cut"
  | "silent"
  | "no_json"
  | "unknown_word"
  | "redirect"
  | (401 | 403 | 429 | 500 | 503);
/** `pend` waits for `settle`; a code is the provider's own. */
export type End = "succeed" | "pend" | { fail: string };

/** What a server does with one order. Without anything it accepts it, moves the money and says so. */
export type Behaviour = {
  /** The answer to the request. `duplicate`: as if the id had come before. */
  start?: Trouble | "duplicate" | { refuse: string };
  /** Whether an order whose answer is a trouble is in the book. Default: cut, silent, no_json and unknown_word are. */
  taken?: boolean;
  end?: End;
  /** Accepts the order and then knows nothing of it for ever; no money moves. */
  forget?: boolean;
  /** So many status requests are answered as for an unknown id first. */
  absentChecks?: number;
  /** So many status requests are answered as pending before the end. */
  pendingChecks?: number;
  /** So many status requests (default: all) get a trouble. */
  check?: Trouble;
  checkTimes?: number;
  /** Fields of its state that are other than the truth. */
  says?: Record<string, unknown>;
  /** Callbacks at the end, or before the request is answered. Default: one at the end. */
  callbacks?: { times: number; when?: "at_end" | "before_answer" };
};

/** Which order behaves how: by id, else by number, else the next one in turn. */
export function createScript() {
  const named = new Map<string, Behaviour>();
  const queue: Behaviour[] = [];
  return {
    /** For the next order that no `behave` speaks of. */
    next: (...behaviours: Behaviour[]) => void queue.push(...behaviours),
    /** For one id, or for every order of a number. */
    behave: (idOrMsisdn: string, behaviour: Behaviour) => void named.set(idOrMsisdn, behaviour),
    of: (id: string, msisdn: string): Behaviour =>
      named.get(id) ?? named.get(msisdn) ?? queue.shift() ?? {},
  };
}
