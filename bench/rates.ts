import { Agent, get } from "node:http";

const ROUNDS = 12;
const REQUESTS_A_ROUND = 20;

/** Pages a second, round by round, one at a time over one connection, compressed. */
export type Rates = {
  kept: number[];
  made: number[];
  next: number[];
  still: number[];
  astro: number[];
};

/**
 * How many pages a second the site and its twins serve, in turns: what the machine does meanwhile
 * slows all. `made` asks at addresses that were never asked for: nothing of them is kept. `still` is
 * Next's wholly static route.
 */
export async function measureRates(
  ours: string,
  next: string,
  nextStatic: string,
  astro: string,
): Promise<Rates> {
  let asked = 0;
  const anew = () => `${ours}${ours.includes("?") ? "&" : "?"}n=${asked++}`;
  const sides = {
    kept: () => ours,
    made: anew,
    next: () => next,
    still: () => nextStatic,
    astro: () => astro,
  };
  const rates: Rates = { kept: [], made: [], next: [], still: [], astro: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of ["kept", "made", "next", "still", "astro"] as const) {
      const started = performance.now();
      for (let n = 0; n < REQUESTS_A_ROUND; n += 1) await load(sides[name](), agent);
      // The first round only warms up.
      if (round >= 0) {
        rates[name].push((1000 * REQUESTS_A_ROUND) / (performance.now() - started));
      }
    }
  }
  agent.destroy();
  return rates;
}

function load(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on("error", reject).on("end", resolve).resume();
    }).on("error", reject);
  });
}
