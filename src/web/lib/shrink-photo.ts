/** The longest side that leaves the device, px: the widest variant that is served has 1280. */
const SIDE_MAX = 1920;
/** Above this size the next lower quality is tried, bytes. */
const BYTES_WANTED = 600_000;
const TYPES = ["image/webp", "image/jpeg"] as const;
const QUALITIES = [0.8, 0.65, 0.5];
/** The longest side is cut to this share when even the lowest quality weighs too much. */
const SHRINKS = [1, 0.75];

/**
 * A photo as it leaves the device: at most 1920 px, upright, and without what the camera noted (place,
 * date). What the browser can't read goes as it is, and the server decides. The browser decodes and
 * encodes beside the page, which stays quick without a worker.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!(await canDraw())) return file;
  const smaller = await redraw(file).catch(() => null);
  // A small photo that was compressed well gains nothing from being compressed again.
  if (!smaller || smaller.size >= file.size) return file;
  return new File([smaller], file.name, { type: smaller.type });
}

let known: Promise<boolean> | undefined;
/** Whether a canvas gives back what was drawn: browsers that hide who uses them give noise instead. */
const canDraw = () => (known ??= givesBack().catch(() => false));

/** Two colours, and how far each part of them may be off. */
const SAMPLE = ["rgb(11 93 69)", "rgb(240 200 30)"] as const;
const SAMPLE_PIXELS = [11, 93, 69, 255, 240, 200, 30, 255];
const TOLERANCE = 8;

async function givesBack(): Promise<boolean> {
  const drawn = newCanvas(16, 8);
  const context = contextOf(drawn);
  for (const [n, colour] of SAMPLE.entries()) {
    context.fillStyle = colour;
    context.fillRect(n * 8, 0, 8, 8);
  }
  const picture = await createImageBitmap(await encode(drawn, "image/png", 1));
  const seen = contextOf(newCanvas(16, 8));
  seen.drawImage(picture, 0, 0);
  picture.close();
  const pixels = [4, 12].flatMap((x) => [...seen.getImageData(x, 4, 1, 1).data]);
  return pixels.every((part, n) => Math.abs(part - (SAMPLE_PIXELS[n] ?? 0)) <= TOLERANCE);
}

/** As WebP or, where the browser can't write it, JPEG. @throws when it can't read the picture */
async function redraw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    let smallest: Blob | undefined;
    for (const shrink of SHRINKS) {
      const canvas = draw(picture, SIDE_MAX * shrink);
      for (const type of TYPES) {
        for (const quality of QUALITIES) {
          const blob = await encode(canvas, type, quality);
          if (blob.type !== type) break;
          if (blob.size <= BYTES_WANTED) return blob;
          if (!smallest || blob.size < smallest.size) smallest = blob;
        }
        if (smallest) break;
      }
    }
    if (!smallest) throw new Error("the browser writes neither WebP nor JPEG");
    return smallest;
  } finally {
    picture.close();
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function draw(picture: ImageBitmap, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  // JPEG has no transparency: what shows through is white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D {
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (!context) throw new Error("no canvas");
  return context;
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no blob"))), type, quality);
  });
}
