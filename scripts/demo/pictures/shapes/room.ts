import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { backWall, panel, sideWall, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { flat, layFloor } from "./floor";

const FRONT = -3.5;

/** A room in metres: x from 0 to width, z from the viewer's side to depth. */
export type Room = {
  width: number;
  depth: number;
  height: number;
  back: Wall;
  left: Wall;
  right: Wall;
};

type Finish = { wall?: string; tiledTo?: number; tile?: string; tall?: boolean };

function ceiling({ sketch, home, light }: Kit, { width, depth, height }: Room): void {
  const dim = light.name === "rain" ? -0.1 : -0.03;
  const base = home.ceiling === "planks" ? mix(home.wood, "#F3E3C6", 0.45) : tone("#F8F3E7", dim);
  const lid = flat([0, FRONT, width, depth], height);
  const fill = sketch.gradient([
    [0, tone(base, -0.08)],
    [1, tone(base, 0.1)],
  ]);
  sketch.poly(lid, fill);
  const joint = tone(base, -0.12);
  if (home.ceiling === "planks") {
    for (let x = 0.3; x < width; x += 0.3)
      sketch.poly(flat([x, FRONT, x + 0.015, depth], height), joint);
  } else if (home.ceiling === "grid") {
    for (let x = 0.6; x < width; x += 0.9)
      sketch.poly(flat([x, FRONT, x + 0.03, depth], height), joint);
    for (let z = depth - 0.9; z > FRONT; z -= 0.9)
      sketch.poly(flat([0, z, width, z + 0.03], height), joint);
  } else if (home.ceiling === "cove") {
    const inset = 0.5;
    sketch.poly(flat([inset, FRONT, width - inset, depth - inset], height), tone(base, -0.1));
    sketch.poly(
      flat([inset + 0.1, FRONT, width - inset - 0.1, depth - inset - 0.12], height),
      tone(base, 0.2),
    );
  }
}

function wallTiles({ sketch }: Kit, wall: Wall, from: number, top: number, color: string): void {
  panel(sketch, wall, [from, 0, wall.width - from, top], color);
  const joint = mix(tone(color, -0.16), "#FFFFFF", 0.1);
  const lines: Vec3[][] = [];
  const bar = (u: number, v: number, w: number, h: number) => {
    lines.push([wall.at(u, v), wall.at(u + w, v), wall.at(u + w, v + h), wall.at(u, v + h)]);
  };
  for (let v = 0.25; v < top - 0.05; v += 0.25) bar(from, v, wall.width - from, 0.009);
  for (let u = Math.ceil(from / 0.25) * 0.25; u < wall.width; u += 0.25) bar(u, 0, 0.009, top);
  sketch.polys(lines, joint);
  panel(sketch, wall, [from, top - 0.07, wall.width - from, 0.07], tone(color, -0.35));
}

/** Paints floor, ceiling and three walls, and returns the room to furnish. */
export function buildRoom(kit: Kit, [width, depth, height]: Vec3, finish: Finish = {}): Room {
  const { sketch, home, light } = kit;
  const span = depth - FRONT;
  const room: Room = {
    width,
    depth,
    height,
    back: backWall(0, depth, width),
    left: sideWall(0, FRONT, span, 1),
    right: sideWall(width, FRONT, span, -1),
  };
  const color = finish.wall ?? home.wall;
  const accent = home.wallStyle === "accent" && !finish.wall ? home.accent : color;
  const gloom = light.name === "rain" ? -0.05 : 0;
  layFloor(sketch, home.floor, [0, FRONT, width, depth], kit.random);
  ceiling(kit, room);
  const paint = (wall: Wall, base: string, near: number, far: number) => {
    const fill = sketch.gradient(
      [
        [0, tone(base, near + gloom)],
        [1, tone(base, far + gloom)],
      ],
      [0, 0, 1, 0.25],
    );
    panel(sketch, wall, [0, 0, wall.width, height], fill);
  };
  paint(room.left, color, 0.06, -0.06);
  paint(room.right, color, -0.12, -0.22);
  paint(room.back, accent, -0.04, 0.12);
  const shades: readonly [Wall, number][] = [
    [room.left, 0],
    [room.right, -0.14],
    [room.back, 0.03],
  ];
  for (const [wall, shade] of shades) {
    if (finish.tiledTo) {
      wallTiles(kit, wall, 0, finish.tiledTo, tone(finish.tile ?? home.wetTile, shade));
    } else {
      if (home.wallStyle === "dado") {
        panel(sketch, wall, [0, 0, wall.width, 1.05], tone(home.dado, shade));
        panel(sketch, wall, [0, 1.05, wall.width, 0.045], tone(home.dado, shade - 0.25));
      } else if (home.wallStyle === "frieze") {
        panel(sketch, wall, [0, height - 0.42, wall.width, 0.06], tone(home.accent, shade));
        panel(
          sketch,
          wall,
          [0, height - 0.33, wall.width, 0.33],
          tone(mix(home.accent, color, 0.6), shade),
        );
      }
      const skirting = tone(home.floor.dark, shade - 0.1);
      panel(sketch, wall, [0, 0, wall.width, 0.1], skirting);
    }
    panel(sketch, wall, [0, height - 0.09, wall.width, 0.09], tone("#F8F2E4", shade - 0.06));
  }
  const dusk = (u: number, w: number, wall: Wall, from: number, to: number) => {
    const fill = sketch.gradient(
      [
        [0, "#2B1B33", from],
        [1, "#2B1B33", to],
      ],
      [0, 0, 1, 0],
    );
    panel(sketch, wall, [u, 0, w, height], fill);
  };
  dusk(0, 0.5, room.back, 0.12, 0);
  dusk(width - 0.5, 0.5, room.back, 0, 0.1);
  sketch.poly(
    flat([0, depth - 0.45, width, depth], 0.001),
    sketch.gradient([
      [0, "#2B1B33", 0.16],
      [1, "#2B1B33", 0],
    ]),
  );
  return room;
}
