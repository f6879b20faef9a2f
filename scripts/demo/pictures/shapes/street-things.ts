import { project, type Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { px } from "../engine/sketch";
import type { Kit } from "../kit";
import { standing } from "./ground";

function wheel(x: number, r: number): string {
  return `<circle cx="${x}" cy="${-r}" r="${r}" fill="#2A262A"/><circle cx="${x}" cy="${-r}" r="${r * 0.5}" fill="#B9BDB8"/>`;
}

/** A saloon car seen from its side as a sprite; Douala's taxis are yellow. */
function car(color: string): string {
  return `<path d="M-205 -34Q-212 -78 -150 -86Q-108 -134 -40 -138H40Q84 -134 122 -88Q196 -80 208 -54L206 -34Z" fill="${color}"/><path d="M-205 -34L-207 -52H208L206 -34Z" fill="${tone(color, -0.22)}"/><path d="M-134 -86Q-100 -126 -44 -128V-86ZM-34 -128H36Q72 -124 102 -86H-34Z" fill="#33464E"/><path d="M-110 -90L-80 -122H-62L-92 -90ZM10 -90L40 -124Q52 -122 58 -118L34 -90Z" fill="#FFFFFF" opacity=".25"/><path d="M-38 -136V-40" stroke="${tone(color, -0.25)}" stroke-width="3"/><rect x="-24" y="-78" width="20" height="5" rx="2" fill="${tone(color, -0.4)}"/><rect x="188" y="-70" width="17" height="13" rx="4" fill="#FFF3CF"/><rect x="-207" y="-72" width="12" height="14" rx="4" fill="#C93A34"/>${wheel(-128, 34)}${wheel(128, 34)}`;
}

/** A motorcycle taxi at rest as a sprite. */
function motorcycle(color: string): string {
  return `${wheel(-62, 31)}${wheel(62, 31)}<path d="M-62 -31L-24 -62H22L62 -31M22 -62L40 -96M40 -96L30 -104M-20 -40H24" stroke="#3A3A3E" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M-16 -62Q-6 -88 24 -82L34 -62L18 -40H-14Z" fill="${color}"/><path d="M-78 -72Q-40 -82 -10 -72L-14 -62H-74Z" fill="#2A262A"/><rect x="-22" y="-44" width="40" height="20" rx="5" fill="#8A9294"/><circle cx="48" cy="-84" r="9" fill="#FFF3CF"/>`;
}

/** Now and then a taxi or a motorcycle on the road. */
export function traffic(kit: Kit, x: number, z: number): void {
  const { random } = kit;
  const lot = random.next();
  if (lot < 0.4)
    standing(
      kit,
      [x, 0, z],
      2,
      1.5,
      car(random.pick(["#F2C230", "#F2C230", "#E9E6DC", "#8A2F2A", "#2F4A6B"])),
    );
  else if (lot < 0.7)
    standing(
      kit,
      [x, 0, z],
      0.9,
      1.2,
      motorcycle(random.pick(["#C93A34", "#0B5D45", "#2F6FA3", "#C9860A"])),
    );
}

/** A wooden power pole with its sagging cables. */
export function powerPole({ sketch, stage, random }: Kit, [x, , z]: Vec3): void {
  const h = random.range(7, 8.2);
  const top = project(sketch.camera, [x, h - 0.3, z]);
  for (let i = 0; i < 3; i++) {
    const y = top[1] + i * 13;
    const sag = random.range(40, 90);
    sketch.add(
      `<path d="M-20 ${px(y - 60 + i * 8)}Q${px(top[0] / 2)} ${px(y + sag)} ${px(top[0])} ${px(y)}Q${px((top[0] + 1620) / 2)} ${px(y + sag)} 1620 ${px(y - 40 - i * 9)}" fill="none" stroke="#3A2E33" stroke-width="2.6" opacity=".75"/>`,
    );
  }
  stage.box([x - 0.11, 0, z - 0.11], [x + 0.11, h, z + 0.11], "#7A6350");
  stage.box([x - 0.75, h - 0.5, z - 0.16], [x + 0.75, h - 0.38, z - 0.112], "#5E4A3C");
}
