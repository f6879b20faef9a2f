/** A TrueType font without composite glyphs, for text drawn as outlines: no font need be installed. */
export type OutlineFont = {
  /** Width of a text at a size, in px. */
  width(text: string, size: number): number;
  /** SVG path data of a text whose baseline begins at (x, y). What the font lacks is left out. */
  path(text: string, size: number, x: number, y: number): string;
};

type Point = { x: number; y: number; on: boolean };

/** Reads the tables of a font file that holds a format 4 character map. */
export function readFont(file: Buffer): OutlineFont {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16;
    tables.set(file.toString("latin1", entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  const at = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no table ${name}`);
    return offset;
  };
  const [head, hmtx, loca, glyf] = [at("head"), at("hmtx"), at("loca"), at("glyf")];
  const units = file.readUInt16BE(head + 18);
  const metrics = file.readUInt16BE(at("hhea") + 34);
  const isLong = file.readInt16BE(head + 50) === 1;
  const glyphs = readMap(file, at("cmap"));
  const startOf = (glyph: number) =>
    glyf + (isLong ? file.readUInt32BE(loca + glyph * 4) : file.readUInt16BE(loca + glyph * 2) * 2);
  const advance = (glyph: number) =>
    file.readUInt16BE(hmtx + Math.min(glyph, metrics - 1) * 4) / units;
  const glyphsOf = (text: string) =>
    [...text.normalize("NFC")].flatMap(
      (character) => glyphs.get(character.codePointAt(0) ?? 0) ?? [],
    );

  return {
    width: (text, size) => glyphsOf(text).reduce((sum, glyph) => sum + advance(glyph) * size, 0),
    path: (text, size, x, y) => {
      const scale = size / units;
      let pen = x;
      let data = "";
      for (const glyph of glyphsOf(text)) {
        const [start, end] = [startOf(glyph), startOf(glyph + 1)];
        const contours = end > start ? readContours(file, start) : [];
        data += contours
          .map((points) => drawn(points, (p) => ({ x: pen + p.x * scale, y: y - p.y * scale })))
          .join("");
        pen += advance(glyph) * size;
      }
      return data;
    },
  };
}

/** Code point → glyph, of the first character map (format 4). */
function readMap(file: Buffer, cmap: number): Map<number, number> {
  const map = cmap + file.readUInt32BE(cmap + 8);
  const segments = file.readUInt16BE(map + 6) / 2;
  const found = new Map<number, number>();
  for (let i = 0; i < segments; i += 1) {
    const read = (column: number) =>
      map + 14 + column * segments * 2 + (column > 0 ? 2 : 0) + i * 2;
    const [end, start] = [file.readUInt16BE(read(0)), file.readUInt16BE(read(1))];
    const [delta, range] = [file.readUInt16BE(read(2)), file.readUInt16BE(read(3))];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : file.readUInt16BE(read(3) + range + (code - start) * 2);
      if (raw !== 0) found.set(code, (raw + delta) & 0xffff);
    }
  }
  return found;
}

/** The closed contours of a simple glyph, in font units. */
function readContours(file: Buffer, start: number): Point[][] {
  const contours = file.readInt16BE(start);
  const ends = Array.from({ length: contours }, (_, i) => file.readUInt16BE(start + 10 + i * 2));
  let at = start + 10 + contours * 2;
  at += 2 + file.readUInt16BE(at);
  const count = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = file.readUInt8(at++);
    const repeats = flag & 8 ? file.readUInt8(at++) : 0;
    for (let n = 0; n <= repeats; n += 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += file.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += file.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? -1) + 1, end + 1));
}

/** A contour as path data: between two control points stands an unwritten point on the curve. */
function drawn(contour: Point[], place: (p: { x: number; y: number }) => { x: number; y: number }) {
  const whole: Point[] = contour.flatMap((point, i) => {
    const before = contour.at(i - 1) ?? point;
    if (point.on || before.on) return [point];
    return [{ x: (point.x + before.x) / 2, y: (point.y + before.y) / 2, on: true }, point];
  });
  const first = whole.findIndex((point) => point.on);
  if (first < 0) return "";
  const round = [...whole.slice(first), ...whole.slice(0, first + 1)];
  const write = (p: Point) => {
    const { x, y } = place(p);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  let data = "";
  for (const [i, point] of round.entries()) {
    if (i === 0) data = `M${write(point)}`;
    else if (!point.on) data += `Q${write(point)} `;
    else data += round[i - 1]?.on ? `L${write(point)}` : write(point);
  }
  return `${data}Z`;
}
