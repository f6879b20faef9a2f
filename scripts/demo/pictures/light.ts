import type { Random } from "./prng";

/** The hour and the weather: what the sky, the light and the shadows look like. */
export type Light = {
  name: "morning" | "noon" | "gold" | "rain";
  /** Sky from zenith to horizon. */
  sky: readonly [string, string, string];
  cloud: string;
  cloudCount: number;
  /** Far silhouettes at the horizon. */
  far: string;
  /** Veil over the whole picture: colour, and opacity on the lit and on the other side. */
  wash: readonly [color: string, lit: number, other: number];
  /** Patches of light on floors. */
  patch: readonly [color: string, opacity: number];
  shadow: number;
  /** Lamps are on. */
  lamps: boolean;
};

const LIGHTS: readonly Light[] = [
  {
    name: "morning",
    sky: ["#8EC5D6", "#C4E0DC", "#FBEBCB"],
    cloud: "#FFF8EA",
    cloudCount: 3,
    far: "#8FB5A3",
    wash: ["#FFE2B0", 0.13, 0],
    patch: ["#FFF3CF", 0.42],
    shadow: 1,
    lamps: false,
  },
  {
    name: "noon",
    sky: ["#57AFCF", "#94D0DC", "#DDF0E6"],
    cloud: "#FFFFFF",
    cloudCount: 4,
    far: "#6FA893",
    wash: ["#FFF6DC", 0.1, 0],
    patch: ["#FFFBE6", 0.5],
    shadow: 1.2,
    lamps: false,
  },
  {
    name: "gold",
    sky: ["#7E9FB8", "#F0BE86", "#FFDC94"],
    cloud: "#FFD9A6",
    cloudCount: 4,
    far: "#9A8A6A",
    wash: ["#FFA53F", 0.26, 0.07],
    patch: ["#FFC86A", 0.52],
    shadow: 1.1,
    lamps: true,
  },
  {
    name: "rain",
    sky: ["#8E9FA8", "#B7C3C4", "#DDDFD6"],
    cloud: "#E9ECE8",
    cloudCount: 7,
    far: "#7E978D",
    wash: ["#6F8793", 0.1, 0.12],
    patch: ["#F3F5EA", 0.16],
    shadow: 0.6,
    lamps: true,
  },
];

/** One of the four lights; the rainy one comes less often. */
export function createLight(random: Random): Light {
  const [morning, noon, gold, rain] = LIGHTS as readonly [Light, Light, Light, Light];
  return random.pick([morning, morning, noon, noon, noon, gold, gold, gold, rain]);
}
