/** One line of the table: `good` is null where a figure has no bar. */
export type Line = {
  name: string;
  figure: string;
  bar: string;
  good: boolean | null;
  /** The least and the most of the rounds. */
  spread?: string;
};

/** The line with how far its rounds lie apart. */
export function spread(line: Line, rounds: number[], show: (n: number) => string): Line {
  return { ...line, spread: `${show(Math.min(...rounds))} – ${show(Math.max(...rounds))}` };
}

export function atMost(
  name: string,
  value: number,
  max: number,
  show: (n: number) => string,
): Line {
  return { name, figure: show(value), bar: `≤ ${show(max)}`, good: value <= max };
}

export function atLeast(
  name: string,
  value: number,
  min: number,
  show: (n: number) => string,
): Line {
  return { name, figure: show(value), bar: `≥ ${show(min)}`, good: value >= min };
}

export function figure(name: string, value: number, show: (n: number) => string): Line {
  return { name, figure: show(value), bar: "", good: null };
}

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const count = (number: number) => String(number);
export const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
export const MB = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const ms = (time: number) => `${time.toFixed(2)} ms`;
export const perSecond = (rate: number) => `${Math.round(rate)} /s`;
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

/** The lines as aligned text. */
export function table(lines: Line[]): string {
  const rows = [
    ["", "figure", "bar", ""],
    ...lines.map(({ name, figure, bar, good }) => [
      name,
      figure,
      bar,
      good === null ? "" : good ? "✓" : "✗",
    ]),
  ];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map(([name = "", value = "", bar = "", mark = ""]) =>
      `${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${bar.padStart(widths[2] ?? 0)}  ${mark}`.trimEnd(),
    )
    .join("\n");
}
