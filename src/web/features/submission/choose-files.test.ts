import { describe, expect, it } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { chooseFiles } from "./choose-files";

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const messages = (files: File[], room = 10) =>
  chooseFiles(files, { room, max: 10 }).errors.map(({ message }) => message);

describe("the files chosen for a submission", () => {
  it("accepts JPG, PNG and WebP up to 5 MB, and files whose type the phone does not name", () => {
    const files = [
      file("a.jpg", "image/jpeg", PHOTO_MAX_BYTES),
      file("b.png", "image/png"),
      file("c.webp", "image/webp"),
      file("d", ""),
    ];
    expect(chooseFiles(files, { room: 10, max: 10 })).toEqual({ accepted: files, errors: [] });
  });

  it("VAL-021 VAL-022 refuses what is too large or no picture, each by its name, and keeps the rest", () => {
    const good = file("a.jpg", "image/jpeg");
    const files = [
      file("gros.jpg", "image/jpeg", PHOTO_MAX_BYTES + 1),
      good,
      file("bail.pdf", "application/pdf"),
    ];
    expect(chooseFiles(files, { room: 10, max: 10 }).accepted).toEqual([good]);
    expect(messages(files)).toEqual([
      "Le fichier gros.jpg dépasse 5MB",
      "bail.pdf n'est pas une image valide.",
    ]);
  });

  it("VAL-020 VAL-022 names the formats when a picture has another one", () => {
    const files = [file("IMG_1.heic", "image/heic"), file("danse.gif", "image/gif")];
    expect(messages(files)).toEqual([
      "IMG_1.heic n'est pas une image valide. Choisissez un fichier JPG, PNG ou WebP.",
      "danse.gif n'est pas une image valide. Choisissez un fichier JPG, PNG ou WebP.",
    ]);
  });

  it("VAL-019 takes as many as there is room for", () => {
    const eleven = Array.from({ length: 11 }, (_, n) => file(`${n}.jpg`, "image/jpeg"));
    const { accepted } = chooseFiles(eleven, { room: 10, max: 10 });
    expect(accepted).toEqual(eleven.slice(0, 10));
    expect(messages(eleven)).toEqual(["Vous ne pouvez ajouter que 10 photos maximum."]);
    expect(chooseFiles(eleven, { room: 0, max: 10 }).accepted).toEqual([]);
  });
});
