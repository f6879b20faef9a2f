/** Where a browser's push service takes its messages, and the keys that only this browser reads with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  /** How long the push service keeps it for a phone that is off. */
  ttlSeconds: number;
  /** A high one wakes a sleeping phone. */
  urgency: "normal" | "high";
  /** A later one of the same topic takes the place of one still waiting; at most 32 URL-safe characters. */
  topic: string;
};

/**
 * What became of a message: `gone` when the browser no longer listens there, `refused` when trying
 * again would not help, `later` when it may, after `retryAfter` seconds where the service named them.
 */
export type PushResult =
  | { outcome: "sent" }
  | { outcome: "gone" }
  | { outcome: "refused" }
  | { outcome: "later"; reason: string; retryAfter?: number };

/** Sends to push services; `publicKey` is what browsers subscribe with. */
export type Pusher = {
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
};
