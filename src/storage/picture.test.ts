import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type PhonePhotoOptions, phonePhoto } from "../../tests/support/rows/photo";
import { NotAPictureError, processPicture, toAvif, toPrint } from "./picture";

type Colour = { r: number; g: number; b: number };

/** Mean colour around a point given in fractions of the picture. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { r: data[at] ?? -1, g: data[at + 1] ?? -1, b: data[at + 2] ?? -1 };
}

function plain(width: number, height: number, background = "#1d6b4a") {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function largest(input: Buffer): Promise<Buffer> {
  const data = (await processPicture(input)).variants[2]?.data;
  if (!data) throw new Error("No 1280 variant");
  return data;
}

describe("processPicture", () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await phonePhoto();
  });

  it("SRV-007 returns a phone photo with GPS upright, without EXIF, in three WebP widths", {
    tags: "full",
  }, async () => {
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6, format: "jpeg" });
    expect(before.exif?.includes(Buffer.from([0x25, 0x88])), "a GPS tag").toBe(true);
    expect(photo.byteLength).toBeLessThan(5 * 1024 * 1024);

    const { width, height, variants, preview } = await processPicture(photo);
    expect({ width, height }).toEqual({ width: 1280, height: 1707 });
    expect(variants.map((variant) => variant.width)).toEqual([320, 640, 1280]);
    for (const variant of variants) {
      const after = await sharp(variant.data).metadata();
      expect(after).toMatchObject({ format: "webp", width: variant.width, height: variant.height });
      for (const kind of ["exif", "icc", "xmp", "iptc", "orientation"] as const) {
        expect(after[kind]).toBeUndefined();
      }
      expect(variant.data.includes("Tecno")).toBe(false);
      const sky = await colourAt(variant.data, 0.1, 0.05);
      const floor = await colourAt(variant.data, 0.5, 0.96);
      const door = await colourAt(variant.data, 0.83, 0.6);
      expect(sky.b).toBeGreaterThan(sky.r + 50);
      expect(floor.r).toBeGreaterThan(floor.b + 30);
      expect(door.g).toBeGreaterThan(door.r + 30);
    }
    expect(variants[0]?.data.byteLength).toBeLessThan(35_000);
    expect(variants[1]?.data.byteLength).toBeLessThan(35_000);
    expect(variants[2]?.data.byteLength).toBeLessThan(100_000);
    expect(preview.length).toBeLessThan(200);
  });

  it.each<PhonePhotoOptions["orientation"][]>([[1], [3], [6], [8]])(
    "turns orientation %i upright",
    async (orientation) => {
      const small = await phonePhoto({ width: 400, height: 300, orientation });
      const upright = await largest(small);
      const sky = await colourAt(upright, 0.1, 0.05);
      const door = await colourAt(upright, 0.83, 0.6);
      expect(sky.b).toBeGreaterThan(sky.r + 50);
      expect(door.g).toBeGreaterThan(door.r + 30);
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  const pngStart = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("Bonjour")],
    ["SVG", () => Buffer.from(svg)],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["a Windows program", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(2_000, 0x90)])],
    ["a Linux program", () => Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(2_000, 1)])],
    ["GIF", () => plain(20, 20).gif().toBuffer()],
    ["TIFF", () => plain(20, 20).tiff().toBuffer()],
    ["AVIF", () => plain(20, 20).avif().toBuffer()],
    ["HTML behind a JPEG's first bytes", () => Buffer.concat([jpegStart, Buffer.from("<html>")])],
    ["SVG behind a PNG's first bytes", () => Buffer.concat([pngStart, Buffer.from(svg)])],
    [
      "noise behind WebP's first bytes",
      () => Buffer.from(`RIFF\x10\0\0\0WEBPVP8 ${svg}`, "latin1"),
    ],
  ])("SRV-007 refuses what is no picture: %s", async (_, make) => {
    await expect(processPicture(await make())).rejects.toBeInstanceOf(NotAPictureError);
  });

  it.each(["jpeg", "png", "webp"] as const)("refuses a truncated %s", async (format) => {
    const whole = await sharp(await phonePhoto({ width: 800, height: 600 }))
      .toFormat(format)
      .toBuffer();
    await expect(processPicture(whole)).resolves.toBeDefined();
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.byteLength * part));
      await expect(processPicture(cut), `${part}`).rejects.toBeInstanceOf(NotAPictureError);
    }
  });

  it("takes a JPEG without its last two bytes whole, and none that lacks one more", async () => {
    const whole = await sharp(await phonePhoto({ width: 800, height: 600 }))
      .jpeg()
      .toBuffer();
    const { variants } = await processPicture(whole);
    const ended = await processPicture(whole.subarray(0, -2));
    expect(ended.variants.map(({ data }) => data)).toEqual(variants.map(({ data }) => data));
    await expect(processPicture(whole.subarray(0, -40))).rejects.toBeInstanceOf(NotAPictureError);
  });

  it("drops what hides behind the end of a real picture", async () => {
    const jpeg = await plain(700, 500).jpeg().toBuffer();
    const { variants } = await processPicture(
      Buffer.concat([jpeg, Buffer.from("PK\x03\x04<script>alert(1)</script>")]),
    );
    for (const { data } of variants) expect(data.includes("script")).toBe(false);
  });

  it("never enlarges: a small original keeps its size under the three names", async () => {
    const { width, height, variants } = await processPicture(
      await plain(500, 400).png().toBuffer(),
    );
    expect({ width, height }).toEqual({ width: 500, height: 400 });
    expect(variants.map((v) => [v.width, v.height])).toEqual([
      [320, 256],
      [640, 400],
      [1280, 400],
    ]);
    const dot = await processPicture(await plain(1, 1).webp().toBuffer());
    expect(dot).toMatchObject({ width: 1, height: 1 });
  });

  it("fits a strip inside four times its width", async () => {
    const { width, height, variants } = await processPicture(
      await plain(400, 30_000).png().toBuffer(),
    );
    expect(height).toBe(5_120);
    expect(width).toBe(68);
    expect(variants.map((v) => v.height)).toEqual([1_280, 2_560, 5_120]);
  });

  it("keeps a busy picture near its budget by lowering the quality", { tags: "full" }, async () => {
    const busy = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .blur(1.2)
      .jpeg({ quality: 95 })
      .toBuffer();
    const { variants } = await processPicture(busy);
    const best = await sharp(busy).resize(1280).webp({ quality: 76 }).toBuffer();
    expect(variants[2]?.data.byteLength).toBeLessThan(best.byteLength * 0.8);
  });

  it("converts Display P3, CMYK, grey and 16 bits to sRGB", async () => {
    const red = plain(40, 40, "#c81414");
    const same = { r: 200, g: 20, b: 20 };
    const near = (colour: Colour, to: Colour) =>
      Math.max(...(["r", "g", "b"] as const).map((c) => Math.abs(colour[c] - to[c])));
    const p3 = await red.clone().withIccProfile("p3").png().toBuffer();
    expect(near(await colourAt(await largest(p3), 0.5, 0.5), same)).toBeLessThan(14);
    const deep = await red.clone().toColourspace("rgb16").png().toBuffer();
    expect(near(await colourAt(await largest(deep), 0.5, 0.5), same)).toBeLessThan(14);
    for (const space of ["cmyk", "b-w"]) {
      const other = await red.clone().toColourspace(space).jpeg().toBuffer();
      const after = await sharp(await largest(other)).metadata();
      expect(after).toMatchObject({ space: "srgb", channels: 3 });
    }
  });

  it("puts transparency on white", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const input = await sharp({
      create: { width: 30, height: 30, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    expect(await colourAt(await largest(input), 0.5, 0.5)).toEqual({ r: 255, g: 255, b: 255 });
  });

  it("gives a blurred preview of at most 20 px that a browser can show", async () => {
    for (const [width = 0, height = 0] of [
      [400, 300],
      [300, 2_000],
      [3, 2],
    ]) {
      const { preview } = await processPicture(await plain(width, height).jpeg().toBuffer());
      expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
      const shown = await sharp(Buffer.from(preview.split(",")[1] ?? "", "base64")).metadata();
      expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(20);
    }
  });
});

describe("toAvif", () => {
  it("makes a smaller AVIF of a stored variant, never wider than it", {
    tags: "full",
  }, async () => {
    const webp = await largest(await phonePhoto({ width: 2000, height: 1500 }));
    const avif = await toAvif(webp, 640);
    expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", width: 640 });
    expect(await sharp(await toAvif(webp, 5_000)).metadata()).toMatchObject({ width: 1280 });
  });

  it("refuses what is no picture", async () => {
    await expect(toAvif(Buffer.from("Bonjour"), 640)).rejects.toBeInstanceOf(NotAPictureError);
  });
});

describe("toPrint", () => {
  it("is a JPEG of at most 800 pixels, never larger than the picture", {
    tags: "full",
  }, async () => {
    const sizeOf = async (width: number, height: number) => {
      const jpeg = await toPrint(await plain(width, height).webp().toBuffer());
      const { format, ...size } = await sharp(jpeg).metadata();
      return [format, size.width, size.height];
    };
    expect(await sizeOf(1280, 960)).toEqual(["jpeg", 800, 600]);
    expect(await sizeOf(960, 1280)).toEqual(["jpeg", 600, 800]);
    expect(await sizeOf(1280, 5120)).toEqual(["jpeg", 200, 800]);
    expect(await sizeOf(320, 240)).toEqual(["jpeg", 320, 240]);
    await expect(toPrint(Buffer.from("Bonjour"))).rejects.toBeInstanceOf(NotAPictureError);
  });
});
