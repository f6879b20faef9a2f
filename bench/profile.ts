import type { SiteProcess } from "../tests/support/world/site-process";

/** A profile as V8 gives it; times in µs. */
export type Profile = {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
};

const INTERVAL_US = 500;

/** Where a server started with `--inspect=0` spends its time while `act` runs. */
export async function profileOf(site: SiteProcess, act: () => Promise<void>): Promise<Profile> {
  const address = /ws:\/\/\S+/.exec(site.output())?.[0];
  if (!address) throw new Error("the server has no inspector");
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let asked = 0;
  const send = (method: string, params = {}) =>
    new Promise<{ profile: Profile }>((resolve) => {
      asked += 1;
      const id = asked;
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer.result);
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: INTERVAL_US });
  await send("Profiler.start");
  await act();
  const { profile } = await send("Profiler.stop");
  socket.close();
  return profile;
}
