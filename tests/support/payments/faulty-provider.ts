import type { MobileMoney, Order } from "~/momo/types";

export type Fault =
  | "lost_before"
  | "lost_after"
  | "delayed"
  | "overtaken"
  | "refused"
  | "refused_out"
  | "check_lost";

/**
 * A provider whose next call goes wrong as told: the request or the answer is lost on the way, the
 * request is refused, or delayed: it comes only when told. What overtakes a delayed request is
 * refused; `refused_out` waits for money that leaves. While the provider is away, every request is lost.
 */
export function createFaultyProvider(provider: MobileMoney, now = () => new Date()) {
  let fault: Fault | null = null;
  let isAway = false;
  let delayed: { order: Order; at: Date }[] = [];
  const take = (one: Fault) => {
    if (fault !== one) return false;
    fault = null;
    return true;
  };
  const lost = () => {
    throw new Error("the connection was cut");
  };
  const faulty: MobileMoney = {
    ...provider,
    async start(order) {
      if (isAway || take("lost_before")) lost();
      const isOvertaken = take("overtaken");
      if (isOvertaken) fault = "refused";
      if (isOvertaken || take("delayed")) {
        delayed.push({ order, at: now() });
        lost();
      }
      const isOut = order.direction !== "collect";
      if (take("refused") || (isOut && take("refused_out")))
        return { state: "refused", reason: "operator_away" };
      const started = await provider.start(order);
      if (take("lost_after")) lost();
      return started;
    },
    async check(order) {
      if (isAway || take("check_lost")) lost();
      return provider.check(order);
    },
  };
  return {
    provider: faulty,
    next: (one: Fault | null) => void (fault = one),
    away: (is: boolean) => void (isAway = is),
    /** The ids of requests that are delayed. */
    onTheWay: () => delayed.map(({ order }) => order.id),
    /** What was delayed until now, or since a time or longer, comes to the provider. */
    async arrive(since = now()): Promise<void> {
      const come = delayed.filter(({ at }) => at <= since);
      delayed = delayed.filter(({ at }) => at > since);
      for (const { order } of come) await provider.start(order);
    },
  };
}
