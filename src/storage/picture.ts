import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { AVATAR_SIDE, PICTURE_WIDTHS, type PictureWidth } from "~/contract/picture-keys";
import { createFairQueue, type Turn } from "~/lib/fair-queue";
import { GREY_SIDE, perceptualHashes } from "./perceptual-hash";

// One thread and no cache: a phone photo then costs tens of megabytes, not hundreds.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Two pictures at a time in this process, of two owners: one owner's costly picture keeps
 * no other owner waiting.
 */
export const pictureQueue = createFairQueue({ atOnce: 2, perOwner: 1 });

const MAX_PIXELS = 50_000_000;
/** The most of a progressive JPEG, which is held whole before its first pixel stands. */
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
/** The most of a decoded picture: some decoders hold all of it at once. */
const MAX_DECODED_BYTES = 150_000_000;
/** Taller pictures are fitted inside, so that a strip neither fills memory nor breaks WebP's 16,383 limit. */
const MAX_HEIGHT_PER_WIDTH = 4;
/** Bytes each variant should stay under; busy pictures step down in quality to reach them. */
const BUDGET: Record<PictureWidth, number> = { 320: 20_000, 640: 35_000, 1280: 100_000 };
/** The longest side of a picture in a document. */
const PRINT_SIDE = 800;
const QUALITIES = [76, 66, 56, 46];

type PictureVariant = {
  /** The name of the variant. The picture is narrower when the original is: nothing is enlarged. */
  width: PictureWidth;
  height: number;
  /** WebP, sRGB, without metadata. */
  data: Buffer;
};

export type ProcessedPicture = {
  /** Pixels of the 1280 variant, as it stands. */
  width: number;
  height: number;
  /** `data:` URI of a blurred WebP of at most 12 px, under 200 characters: lists carry one a card. */
  preview: string;
  /** Its `perceptualHashes`. */
  looks: string;
  /** Always 320, 640 and 1280, in this order. */
  variants: PictureVariant[];
};

/** The bytes do not decode as a whole JPEG, PNG or WebP picture within the bounds above. */
export class NotAPictureError extends Error {
  override readonly name = "NotAPictureError";
  readonly code = "not_a_picture";
  /** A picture, but one that costs too much to decode. */
  readonly tooLarge = this.cause instanceof TooLarge;
}
class TooLarge extends Error {}

type Raw = { data: Buffer; info: OutputInfo };

/**
 * Decodes an uploaded picture, turns it upright, and re-encodes it in three widths without metadata;
 * transparency becomes white, of an animation the first frame stays. Waits for its owner's turn.
 * Rejects with `NotAPictureError`, or the signal's reason when that aborts before its turn.
 */
export function processPicture(input: Buffer, turn?: Turn): Promise<ProcessedPicture> {
  return pictureQueue.run(async () => {
    const largest = await decode(input, 1280);
    const { width, height } = largest.info;
    const variants: PictureVariant[] = [];
    for (const name of PICTURE_WIDTHS) variants.push(await encode(largest, name));
    const [preview, looks] = [await blurred(largest), await hashesOf(largest)];
    return { width, height, preview, looks, variants };
  }, turn);
}

/** A person's portrait: one square WebP, upright and without metadata. Rejects like `processPicture`. */
export function processAvatar(input: Buffer, turn?: Turn): Promise<Buffer> {
  return pictureQueue.run(async () => {
    const raw = await decode(input, 1280);
    return fromRaw(raw).resize(AVATAR_SIDE, AVATAR_SIDE).webp({ quality: 80 }).toBuffer();
  }, turn);
}

/**
 * The picture as AVIF, at most `width` pixels wide, upright and without metadata. Costs more than
 * WebP: for background jobs. Rejects with `NotAPictureError`.
 */
export function toAvif(input: Buffer, width: number): Promise<Buffer> {
  return pictureQueue.run(async () => {
    const raw = await decode(input, width);
    // Higher efforts take ten times as long and save nothing on photos.
    return fromRaw(raw).avif({ quality: 48, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
  });
}

/** A stored picture as a JPEG of at most 800 pixels, which a document can hold. Rejects likewise. */
export function toPrint(input: Buffer, turn?: Turn): Promise<Buffer> {
  return pictureQueue.run(async () => {
    const raw = await decode(input, PRINT_SIDE, PRINT_SIDE);
    return fromRaw(raw).jpeg({ quality: 72 }).toBuffer();
  }, turn);
}

/** The `perceptualHashes` of a stored picture. Rejects with `NotAPictureError`. */
export function hashPicture(input: Buffer): Promise<string> {
  return pictureQueue.run(async () => hashesOf(await decode(input, 640)));
}

/** The last two bytes of a JPEG, which some phones and forwards leave out. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** One decoding feeds all variants: upright sRGB pixels, no wider than `width` nor higher than `height`. */
async function decode(input: Buffer, width: number, height?: number): Promise<Raw> {
  const format = formatOf(input);
  if (!format) throw new NotAPictureError("Not a JPEG, PNG or WebP file");
  const asItIs = decodeAs(format, input, "error", width, height);
  if (format !== "jpeg" || input.subarray(-2).equals(JPEG_END)) return asItIs;
  // One that lacks more than its end gives a warning when it ends there.
  const ended = () => Buffer.concat([input, JPEG_END]);
  return asItIs.catch(() => decodeAs(format, ended(), "warning", width, height));
}

async function decodeAs(
  format: NonNullable<ReturnType<typeof formatOf>>,
  input: Buffer,
  failOn: "error" | "warning",
  width: number,
  height?: number,
): Promise<Raw> {
  try {
    // Without a limit of its own: nothing is decoded, and the number is known to be said.
    const meta = await sharp(input, { limitInputPixels: false }).metadata();
    if (meta.format !== format) throw new Error(`Announced as ${format}, is ${meta.format}`);
    const pixels = meta.width * meta.height;
    if (pixels > MAX_PIXELS) throw new TooLarge("More than 50 megapixels");
    if (pixels * bytesPerPixel(meta) > MAX_DECODED_BYTES)
      throw new TooLarge("More than 150 MB decoded");
    if (meta.isProgressive && format === "jpeg" && pixels > MAX_PROGRESSIVE_PIXELS)
      throw new TooLarge("More than 24 megapixels, progressive");
    const picture = sharp(input, { failOn, limitInputPixels: MAX_PIXELS });
    return await fitted(picture.autoOrient(), width, height)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new NotAPictureError("The picture cannot be decoded", { cause });
  }
}

/** What a decoder holds of each pixel; a progressive JPEG's coefficients take two bytes a sample. */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  if (format === "webp") return 4;
  if (format === "jpeg" && isProgressive)
    return 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels);
  return channels * (depth === "ushort" ? 2 : 1);
}

/** Looks at the first bytes, so that no other decoder of libvips (SVG, PDF, TIFF …) ever sees an upload. */
function formatOf(input: Buffer): "jpeg" | "png" | "webp" | undefined {
  const start = input.subarray(0, 12).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return undefined;
}

function fitted(picture: Sharp, width: number, height = width * MAX_HEIGHT_PER_WIDTH): Sharp {
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

function fromRaw({ data, info }: Raw): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

async function encode(raw: Raw, name: PictureWidth): Promise<PictureVariant> {
  let best: Raw | undefined;
  for (const quality of QUALITIES) {
    best = await fitted(fromRaw(raw), name)
      .webp({ quality, effort: 4, preset: "photo" })
      .toBuffer({ resolveWithObject: true });
    if (best.data.byteLength <= BUDGET[name]) break;
  }
  if (!best) throw new Error("No quality to encode with");
  return { width: name, height: best.info.height, data: best.data };
}

async function hashesOf(raw: Raw): Promise<string> {
  const grey = fromRaw(raw).resize(GREY_SIDE, GREY_SIDE, { fit: "fill" }).greyscale();
  return perceptualHashes(await grey.raw().toBuffer());
}

async function blurred(raw: Raw): Promise<string> {
  const data = await fromRaw(raw)
    .resize({ width: 12, height: 12, fit: "inside", withoutEnlargement: true })
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString("base64")}`;
}
