import { type Camera, project, projectPolygon, scaleAt, type Vec3 } from "./camera";

export const WIDTH = 1600;
export const HEIGHT = 1200;

type Stop = readonly [offset: number, color: string, opacity?: number];

/** A drawing in the making: shapes in metres go in, SVG comes out in the order of the calls. */
export type Sketch = {
  readonly camera: Camera;
  /** Adds raw markup in pixels. */
  add(markup: string): void;
  /** Adds a definition and returns its `url(#id)`. */
  define(build: (id: string) => string): string;
  /** A linear gradient over the painted shape; the axis is x1 y1 x2 y2 in shares of its box. */
  gradient(stops: readonly Stop[], axis?: readonly [number, number, number, number]): string;
  /** A radial gradient over the painted shape. */
  glow(stops: readonly Stop[]): string;
  /** Fills a polygon in space. */
  poly(points: readonly Vec3[], fill: string, attributes?: string): void;
  /** Fills many polygons at once with one colour. */
  polys(list: readonly (readonly Vec3[])[], fill: string, attributes?: string): void;
  /** Strokes a line in space; the width is in metres at its first point. */
  line(points: readonly Vec3[], color: string, width: number, attributes?: string): void;
  /** Places markup drawn in centimetres (y down, origin at the foot) upright at a point. */
  sprite(at: Vec3, markup: string): void;
  /** The whole document; `mirrored` swaps left and right. */
  document(mirrored: boolean): string;
};

/** A number short enough for markup. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function outline(points: readonly (readonly [number, number])[]): string {
  return points.length < 3 ? "" : `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join("L")}Z`;
}

/** An empty sketch seen by a camera. */
export function createSketch(camera: Camera): Sketch {
  const defs: string[] = [];
  const body: string[] = [];
  const define = (build: (id: string) => string) => {
    const id = `d${defs.length}`;
    defs.push(build(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(([at, color, opacity = 1]) => {
        const alpha = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
        return `<stop offset="${at}" stop-color="${color}"${alpha}/>`;
      })
      .join("");
  const polys: Sketch["polys"] = (list, fill, attributes = "") => {
    const d = list.map((points) => outline(projectPolygon(camera, points))).join("");
    if (d) body.push(`<path d="${d}" fill="${fill}" ${attributes}/>`);
  };
  return {
    camera,
    define,
    polys,
    add: (markup) => void body.push(markup),
    gradient: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    glow: (stops) =>
      define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`),
    poly: (points, fill, attributes) => polys([points], fill, attributes),
    line: (points, color, width, attributes = "") => {
      const first = points[0];
      if (!first) return;
      const d = points.map((point) => project(camera, point).map(px).join(" ")).join("L");
      const stroke = Math.max(0.8, width * scaleAt(camera, first));
      body.push(
        `<path d="M${d}" fill="none" stroke="${color}" stroke-width="${px(stroke)}" ${attributes}/>`,
      );
    },
    sprite: (at, markup) => {
      const [x, y] = project(camera, at);
      const scale = scaleAt(camera, at) / 100;
      body.push(
        `<g transform="translate(${px(x)} ${px(y)}) scale(${scale.toFixed(3)})">${markup}</g>`,
      );
    },
    document: (mirrored) => {
      const turn = mirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : "";
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs.join("")}</defs><g${turn}>${body.join("")}</g></svg>`;
    },
  };
}
