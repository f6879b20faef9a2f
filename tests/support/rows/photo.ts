import sharp from "sharp";

export type PhonePhotoOptions = {
  /** Pixels as stored by the camera, before the EXIF orientation is applied. */
  width?: number;
  height?: number;
  /** EXIF orientation; 6 is a phone held upright: viewers turn the stored picture by 90°. */
  orientation?: 1 | 3 | 6 | 8;
  gps?: boolean;
  /** Colour of the wall, to tell one photo from another. */
  wall?: string;
};

const TURN_BACK = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;

/**
 * A JPEG as a phone makes it: 4000x3000, sensor noise, GPS in its EXIF, orientation 6, 1 to 5 MB.
 * Seen upright, the sky (blue) is at the top, the floor (brown) at the bottom, the door (green) right.
 */
export async function phonePhoto({
  width = 4000,
  height = 3000,
  orientation = 6,
  gps = true,
  wall = "#d8b98a",
}: PhonePhotoOptions = {}): Promise<Buffer> {
  const onItsSide = orientation === 6 || orientation === 8;
  const seen = onItsSide ? { width: height, height: width } : { width, height };
  const texture = await noise(Math.ceil(seen.width / 5), Math.ceil(seen.height / 5), 20)
    .resize(seen.width, seen.height, { fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = await noise(seen.width, seen.height, 10).png({ compressionLevel: 1 }).toBuffer();
  const upright = await sharp(scene(seen.width, seen.height, wall))
    .removeAlpha()
    .composite([
      { input: texture, blend: "soft-light" },
      { input: grain, blend: "soft-light" },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const stored = sharp(upright).rotate(TURN_BACK[orientation]);
  return stored
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: "Tecno", Model: "Spark 8C" }, ...(gps && { IFD3: DOUALA }) })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** IFD3 is where EXIF keeps the position. */
const DOUALA = {
  GPSLatitudeRef: "N",
  GPSLatitude: "4/1 3/1 180/10",
  GPSLongitudeRef: "E",
  GPSLongitude: "9/1 42/1 360/10",
};

function noise(width: number, height: number, sigma: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  });
}

function scene(width: number, height: number, wall: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"
    preserveAspectRatio="none" width="${width}" height="${height}">
    <defs><linearGradient id="l" x2="1"><stop stop-color="#fff" stop-opacity=".45"/>
      <stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>
    <rect width="100" height="100" fill="${wall}"/>
    <rect width="100" height="80" fill="url(#l)"/>
    <rect width="100" height="22" fill="#4a8fd0"/>
    <path d="M0 26 L30 14 L70 19 L100 12 V30 H0 Z" fill="#a8503a"/>
    <rect y="78" width="100" height="22" fill="#6a4526"/>
    <path d="M0 84 H100 M0 91 H100 M20 78 L8 100 M50 78 V100 M80 78 L92 100" stroke="#4c3018" stroke-width=".6"/>
    <rect x="74" y="44" width="18" height="38" fill="#1d6b4a"/>
    <rect x="12" y="40" width="36" height="22" fill="#cfe6ee" stroke="#fff" stroke-width="1.6"/>
    <path d="M30 40 V62 M12 51 H48" stroke="#fff"/>
    <ellipse cx="58" cy="66" rx="9" ry="13" fill="#3f7d3a"/>
  </svg>`);
}
