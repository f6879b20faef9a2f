import { startPage } from "~/web/client/start-page";
import { LOAD_FAILED } from "~/web/islands/text";

const AHEAD = /<link [^>]*?rel="(?:modulepreload|preload)"[^>]*>/g;
const SCRIPT_AHEAD = /<link [^>]*?rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*) type="module" async="">([^]*?)<\/script>/;
const NAMED = /"(\/[^"]+\.js)"/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** A rendered document; `scripts` begin with the first one that the rendering wrote behind the head. */
export type DocumentParts = { head: string; body: string; scripts: string };

/**
 * A rendered document whose scripts leave the line to its pictures (src/web/client/start-page.ts). It
 * listens from its head on: what is pressed while the document still comes is not lost.
 * One that saves data loads nothing ahead, no picture either.
 */
export function startLater(rendered: DocumentParts, isSavingData: boolean): DocumentParts {
  const { head, body, scripts } = rendered;
  const [module, attributes, code] = MODULE.exec(scripts) ?? [];
  if (!module || code === undefined) return rendered;
  const files = [...head.matchAll(SCRIPT_AHEAD)].map(([, file]) => file ?? "");
  const start = `<script${attributes}>${startOf(code, files, isSavingData)}</script>`;
  return {
    head: head.replaceAll(isSavingData ? AHEAD : SCRIPT_AHEAD, "") + start,
    body,
    scripts: scripts.replace(module, () => `<script${attributes}></script>`),
  };
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
