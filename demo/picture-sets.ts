import { readFile } from "node:fs/promises";
import type { PropertyType } from "~/contract/enums";
import index from "./pictures/index.json" with { type: "json" };

/** Views of one place that belong together, the cover first. */
type PictureSet = (typeof index)[number];
export type DemoPicture = PictureSet["pictures"][number] & { folder: string };

/**
 * Deals the drawn sets to listings: each call takes the next set of that type, furnished or bare,
 * and answers its first `count` pictures. No set is dealt twice.
 * @throws Error when every set of that kind was dealt, or the set holds fewer pictures
 */
export function createPictureDealer() {
  const left = [...index];
  return (type: PropertyType, furnished: boolean, count: number): DemoPicture[] => {
    const at = left.findIndex((set) => set.type === type && set.furnished === furnished);
    const [set] = at < 0 ? [] : left.splice(at, 1);
    if (!set || set.pictures.length < count) {
      throw new Error(
        `demo/pictures has no set of ${count} for a ${type}, furnished: ${furnished}`,
      );
    }
    return set.pictures.slice(0, count).map((picture) => ({ ...picture, folder: set.folder }));
  };
}

/** The WebP bytes of a picture, 1280 by 960. */
export function readPicture({ folder, file }: DemoPicture): Promise<Buffer> {
  return readFile(new URL(`pictures/${folder}/${file}`, import.meta.url));
}
