import { writeFileSync } from "node:fs";
import { type SiteProcess, startSiteProcess } from "../tests/support/world/site-process";
import { type Profile, profileOf } from "./profile";

const WARMING = 100;
const REQUESTS = 400;
const WIDTH = 1200;
const ROW = 16;
/** What is narrower than this share of all is left out. */
const LEAST = 0.002;
const LETTER = 6.2;

type Frame = { name: string; kind: Kind; us: number; below: Map<string, Frame> };
type Kind = "ours" | "node" | "wasm" | "engine";
const COLOURS: Record<Kind, string> = {
  ours: "#f0b865",
  node: "#9cc3d5",
  wasm: "#8fc49a",
  engine: "#c9c4bb",
};

/**
 * Draws where the server's own thread spends its time when /search is made anew, into an SVG `file`:
 * each box a function, as wide as its share, over those that it calls; ochre our bundle with React, the
 * router and the database's glue, green the database's WebAssembly, blue Node, grey the engine.
 */
export async function drawFlame(env: Record<string, string>, file: string): Promise<void> {
  const site = await startSiteProcess({ ...env, NODE_OPTIONS: "--inspect=0" });
  try {
    await ask(site, "w", WARMING);
    const profile = await profileOf(site, () => ask(site, "n", REQUESTS));
    writeFileSync(file, svgOf(treeOf(profile)));
  } finally {
    await site.stop();
  }
}

async function ask(site: SiteProcess, name: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await (await fetch(`${site.url}/search?${name}=${n}`)).text();
}

/** Without the time in which nothing was to do. */
function treeOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const parents = new Map<number, number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const root: Frame = { name: "/search", kind: "engine", us: 0, below: new Map() };
  for (const [at, sample] of samples.entries()) {
    const us = timeDeltas[at] ?? 0;
    const path = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      if (frame && frame.functionName !== "(root)") path.unshift(frame);
    }
    if (path[0]?.functionName === "(idle)") continue;
    let above = [root];
    for (const { functionName, url } of path) {
      const name = functionName || "(anonymous)";
      // React calls itself for each element: such a circle is drawn once.
      const again = above.findIndex((one) => one.name === name && name !== "(anonymous)");
      if (again >= 0) {
        above = above.slice(0, again + 1);
        continue;
      }
      const frame = above.at(-1) ?? root;
      const next = frame.below.get(name) ?? { name, kind: kindOf(url), us: 0, below: new Map() };
      frame.below.set(name, next);
      above.push(next);
    }
    for (const frame of above) frame.us += us;
  }
  return root;
}

function kindOf(url: string): Kind {
  if (url.startsWith("wasm:")) return "wasm";
  if (url.startsWith("node:")) return "node";
  return url ? "ours" : "engine";
}

function svgOf(root: Frame): string {
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, x: number, depth: number) => {
    const width = (frame.us / root.us) * WIDTH;
    if (frame.us < root.us * LEAST) return;
    deepest = Math.max(deepest, depth);
    const share = `${((100 * frame.us) / root.us).toFixed(1)} %`;
    const letters = Math.floor(width / LETTER);
    const label = letters > 3 ? escaped(frame.name.slice(0, letters)) : "";
    boxes.push(
      `<g><title>${escaped(frame.name)}: ${share}</title><rect x="${x.toFixed(1)}" y="${depth * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[frame.kind]}"/>${label && `<text x="${(x + 2).toFixed(1)}" y="${depth * ROW + 11}">${label}</text>`}</g>`,
    );
    let from = x;
    for (const one of [...frame.below.values()].sort((a, b) => b.us - a.us)) {
      draw(one, from, depth + 1);
      from += (one.us / root.us) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">\n${boxes.join("\n")}\n</svg>\n`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
