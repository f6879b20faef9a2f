import type { MobileMoney } from "~/momo/types";

export type Fault = "lost_before" | "lost_after" | "check_lost";

/**
 * A provider whose next call goes wrong as told: the request or the answer is lost on the way. While
 * it is away, every request is lost.
 */
export function createFaultyProvider(provider: MobileMoney) {
  let fault: Fault | null = null;
  let isAway = false;
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
  };
}
