import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { isPdf } from "./is-pdf";

const small = (inside: string, head = "%PDF-1.7\n") =>
  Buffer.from(`${head}1 0 obj\n${inside}\nendobj\ntrailer\n<<>>\n%%EOF\n`, "latin1");

it("takes documents as scanners and programs write them", async () => {
  const made = new PDFDocument({ info: { Title: "Titre foncier" } });
  made.text("Parcelle 12 <script> et /JS en toutes lettres").end();
  const chunks: Buffer[] = [];
  for await (const chunk of made) chunks.push(chunk as Buffer);
  expect(isPdf(Buffer.concat(chunks))).toBe(true);
  expect(isPdf(small("<<>>"))).toBe(true);
  expect(isPdf(small("<<>>", "%PDF-1.4\r\n%\xe2\xe3\xcf\xd3\r\n"))).toBe(true);
  const picture = "<< /Length 40 >>\nstream\n<html><script>only bytes</script>\nendstream";
  expect(isPdf(small(picture))).toBe(true);
});

it.each([
  ["a page", Buffer.from("%PDF-1.7\n<html><body>…</body></html>\n%%EOF")],
  ["a page in a comment", small("<<>>", "%PDF-1.7\n%<script>alert(1)</script>\n")],
  ["a page after an object", small("<<>>\nendobj\n<!DOCTYPE html><p>")],
  ["a script without a page", Buffer.from("%PDF-1.7\nalert(1)//%%EOF")],
  [
    "a script that opens itself",
    small("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>"),
  ],
  ["one whose name is hidden", small("<< /S /J#61vaScript /J#53 (app.alert(1)) >>")],
  ["a program to start", small("<< /S /Launch /F (cmd.exe) >>")],
  ["files inside", small("<< /Names << /EmbeddedFiles 2 0 R >> >>")],
  ["a file cut off", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>")],
  ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
])("refuses %s", (_what, file) => expect(isPdf(file)).toBe(false));

it("reads the worst five megabytes in no time", () => {
  const began = performance.now();
  for (const filling of ["stream\n", "stream\nendstream", "% \n", "/#20"]) {
    isPdf(small(filling.repeat(5_000_000 / filling.length)));
  }
  expect(performance.now() - began).toBeLessThan(4_000);
});
