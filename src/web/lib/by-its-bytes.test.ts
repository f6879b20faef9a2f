import { expect, it } from "vitest";
import { byItsBytes } from "./by-its-bytes";

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1")];
const HEIC = [...Buffer.from("\0\0\0\x18ftypheic", "latin1")];

it.each<[string, number[], string, string]>([
  ["a JPEG without a type", JPEG, "", "image/jpeg"],
  ["a JPEG that a phone calls bytes", JPEG, "application/octet-stream", "image/jpeg"],
  ["a PNG that is called a JPEG", PNG, "image/jpeg", "image/png"],
  ["a WebP that is called a GIF", WEBP, "image/gif", "image/webp"],
  ["a HEIC that is called a JPEG", HEIC, "image/jpeg", "image/jpeg"],
  ["a document", [...Buffer.from("%PDF-1.7")], "application/pdf", "application/pdf"],
])("tells %s by its first bytes", async (_, bytes, label, type) => {
  const named = await byItsBytes(new File([new Uint8Array(bytes)], "a.jpg", { type: label }));
  expect(named.type).toBe(type);
  expect([...new Uint8Array(await named.arrayBuffer())]).toEqual(bytes);
  expect(named.name).toBe("a.jpg");
});
