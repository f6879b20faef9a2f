import { mix, tone } from "./engine/color";
import { FABRICS, FACADES, FLOORS, INTERIORS, JOINERY, ROOFS, WAXES, WOODS } from "./palette";
import type { Random } from "./prng";

type FloorStyle = "checker" | "diamond" | "plain" | "large" | "terrazzo" | "planks" | "polished";
type WindowStyle = "louvre" | "sliding" | "casement";
type WallStyle = "plain" | "dado" | "accent" | "frieze";
export type Wax = { motif: number; colors: readonly [string, string, string] };

/** What all the pictures of one property share. */
export type Home = {
  facade: { wall: string; plinth: string; trim: string };
  roof: { tin: string; tile: string };
  wall: string;
  accent: string;
  dado: string;
  wallStyle: WallStyle;
  ceiling: "plain" | "planks" | "cove" | "grid";
  floor: { style: FloorStyle; light: string; dark: string; joint: string };
  wetTile: string;
  wood: string;
  joinery: string;
  windowStyle: WindowStyle;
  grille: number;
  sofa: string;
  second: string;
  curtain: Wax;
  throwWax: Wax;
  curtainPlain: boolean;
  airConditioned: boolean;
  fan: { blades: number; color: string };
  mosquitoNet: boolean;
};

/** Draws the lots for one property. */
export function createHome(random: Random): Home {
  const [wall, plinth, trim] = random.pick(FACADES);
  const [inside, accent, dado] = random.pick(INTERIORS);
  const [light, dark, joint] = random.pick(FLOORS);
  const wood = random.pick(WOODS);
  const [sofa, second] = random.shuffle(FABRICS) as [string, string];
  const wax = (): Wax => ({ motif: random.int(0, 6), colors: random.pick(WAXES) });
  return {
    facade: { wall, plinth, trim },
    roof: { tin: random.pick(ROOFS.tin), tile: random.pick(ROOFS.tile) },
    wall: mix(inside, accent, random.range(0.05, 0.24)),
    accent: mix(accent, inside, 0.18),
    dado,
    wallStyle: random.pick(["plain", "plain", "dado", "dado", "accent", "accent", "frieze"]),
    ceiling: random.pick(["plain", "planks", "cove", "grid"]),
    floor: {
      style: random.pick([
        "checker",
        "checker",
        "diamond",
        "plain",
        "large",
        "terrazzo",
        "planks",
        "polished",
      ]),
      light,
      dark,
      joint,
    },
    wetTile: random.pick([
      "#A9D3CC",
      "#F1E4C8",
      "#A8CBDD",
      "#CFDDA6",
      "#EFC3A9",
      "#7FBBAE",
      "#DCC6DF",
      "#F0D38C",
      "#8FB4C9",
      "#EFEBE0",
    ]),
    wood,
    joinery: random.pick(JOINERY),
    windowStyle: random.pick(["louvre", "louvre", "sliding", "casement"]),
    grille: random.int(0, 4),
    sofa,
    second,
    curtain: wax(),
    throwWax: wax(),
    curtainPlain: random.chance(0.25),
    airConditioned: random.chance(0.45),
    fan: {
      blades: random.pick([3, 3, 4, 5]),
      color: random.pick(["#F7F2E6", tone(wood, -0.1), "#5E4A3C"]),
    },
    mosquitoNet: random.chance(0.6),
  };
}
