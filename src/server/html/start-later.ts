import { startPage } from "~/web/client/start-page";
import { LOAD_FAILED } from "~/web/islands/text";

const AHEAD = /<link [^>]*?rel="(?:modulepreload|preload)"[^>]*>/g;
const SCRIPT_AHEAD = /<link [^>]*?rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*) type="module" async="">([^]*?)<\/script>/;
const NAMED = /"(\/[^"]+\.js)"/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A rendered document whose scripts leave the line to its pictures (src/web/client/start-page.ts). It
 * listens from its head on: what is pressed while the document still comes is not lost.
 * One that saves data loads nothing ahead, no picture and no font either.
 */
export function startLater(html: string, isSavingData: boolean): string {
  const [module, attributes, code] = MODULE.exec(html) ?? [];
  if (!module || code === undefined) return html;
  const files = [...html.matchAll(SCRIPT_AHEAD)].map(([, file]) => file ?? "");
  const start = `<script${attributes}>${startOf(code, files, isSavingData)}</script>`;
  return html
    .replaceAll(isSavingData ? AHEAD : SCRIPT_AHEAD, "")
    .replace(module, () => `<script${attributes}></script>`)
    .replace("</head>", () => `${start}</head>`);
}

/** The module that starts a page, as a call of `startPage`. */
function startOf(code: string, ahead: string[], isSavingData: boolean): string {
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name]) => name);
  const files = imports.map(([, , file]) => `import(${file})`);
  const named = [...code.matchAll(NAMED)].map(([, file]) => file ?? "");
  const fetched = JSON.stringify([...new Set([...ahead, ...named])]);
  const start = code
    .replaceAll(IMPORT, "")
    .trim()
    .replace(/import\((?="[^"]+"\);?$)/, `${PARTS_THERE}return import(`);
  const importPage = `()=>Promise.all([${files}]).then(([${names}])=>{${start}})`;
  return `(${START_PAGE})(${FAILURE},${fetched},${importPage},${isSavingData})`;
}

/** The entry of the page may have run already, as a part of one of them. */
const PARTS_THERE = `dispatchEvent(new Event("parts"));`;

/** A build has shortened it to its text (vite/inline-script.ts). */
const START_PAGE = `${startPage}`.replace(/\n\s+/g, "\n");
const FAILURE = JSON.stringify(LOAD_FAILED[1]);
