import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { NotAPictureError, processPicture } from "./picture";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1d6b4a" } });

/** A few hundred bytes that announce an enormous picture. */
const pngBomb = (width: number, height: number) =>
  announcedPng({ colour: 2, bits: 8 }, width, height);

/** An interlaced PNG with a header and hardly any pixels; colour 2 is RGB, 6 is RGBA. */
function announcedPng(
  { colour, bits }: { colour: 2 | 6; bits: 8 | 16 },
  width: number,
  height: number,
): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(body.byteLength, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colour, 0, 0, 1]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(10_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a picture with too many pixels", () => {
  it("refuses more than 50 megapixels, also when only the header says so", async () => {
    const large = await plain(7_100, 7_100).png().toBuffer();
    await expect(processPicture(large)).rejects.toBeInstanceOf(NotAPictureError);
    await expect(processPicture(pngBomb(60_000, 60_000))).rejects.toBeInstanceOf(NotAPictureError);
    // As many as that are decoded, and only then found to be missing.
    const most = announcedPng({ colour: 2, bits: 8 }, 10_000, 5_000);
    await expect(processPicture(most)).rejects.not.toMatchObject({
      cause: { message: "More than 50 megapixels" },
    });
  });

  it.each<[string, number, Parameters<typeof announcedPng>[0]]>([
    ["16-bit RGBA", 19, { colour: 6, bits: 16 }],
    ["16-bit RGB", 26, { colour: 2, bits: 16 }],
    ["8-bit RGBA", 38, { colour: 6, bits: 8 }],
  ])("refuses %s of %i megapixels, whose header announces over 150 MB", async (_, mega, kind) => {
    const side = Math.ceil(Math.sqrt(mega * 1_000_000));
    const refused = announcedPng(kind, side, side);
    await expect(processPicture(refused)).rejects.toMatchObject({
      name: "NotAPictureError",
      cause: { message: "More than 150 MB decoded" },
    });
    // One megapixel less is decoded, and only then found to have no pixels.
    const less = Math.floor(Math.sqrt((mega - 1) * 1_000_000));
    const decoded = announcedPng(kind, less, less);
    await expect(processPicture(decoded)).rejects.not.toMatchObject({
      cause: { message: "More than 150 MB decoded" },
    });
  });

  it("refuses a progressive JPEG whose coefficients take over 150 MB, and takes a phone's", {
    tags: "full",
  }, async () => {
    const large = await plain(5_100, 5_100)
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    await expect(processPicture(large)).rejects.toMatchObject({
      cause: { message: "More than 150 MB decoded" },
    });
    const phone = await plain(4_000, 3_000).jpeg({ progressive: true }).toBuffer();
    await expect(processPicture(phone)).resolves.toMatchObject({ width: 1280, height: 960 });
  });

  it("refuses a progressive JPEG of more than 24 megapixels as too large, not a plain one", {
    tags: "full",
  }, async () => {
    const announced = await plain(64, 48).jpeg({ progressive: true }).toBuffer();
    const sized = (file: Buffer, width: number, height: number) => {
      // Height and width stand behind the marker of the frame: C2 progressive, C0 not.
      const at = file.findIndex(
        (byte, i) => byte === 0xff && [0xc0, 0xc2].includes(file[i + 1] ?? 0),
      );
      const copy = Buffer.from(file);
      copy.writeUInt16BE(height, at + 5);
      copy.writeUInt16BE(width, at + 7);
      return copy;
    };
    const tooMany = { cause: { message: "More than 24 megapixels, progressive" }, tooLarge: true };
    await expect(processPicture(sized(announced, 6_000, 4_001))).rejects.toMatchObject(tooMany);
    const one = { width: 1280, height: 853 };
    await expect(processPicture(sized(announced, 6_000, 4_000))).resolves.toMatchObject(one);
    const simple = await plain(64, 48).jpeg().toBuffer();
    await expect(processPicture(sized(simple, 6_000, 4_001))).resolves.toMatchObject(one);
  });
});
