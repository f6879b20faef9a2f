import { startOnPress } from "~/web/client/data-saver-start";
import { LOAD_FAILED } from "~/web/islands/text";

const AHEAD = /<link [^>]*?rel="(?:modulepreload|preload)"[^>]*>/g;
const LATER = /<link [^>]*?rel="modulepreload"[^>]*?href="([^"]+)"/g;
const MODULE = /<script([^>]*) type="module" async="">([^]*?)<\/script>/;
const NAMED = /"(\/[^"]+\.js)"/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A rendered document that loads nothing before a press: no picture, font or script ahead, and the
 * page's scripts only once a button is pressed, an order chosen or a part opened that needs them.
 * Links and forms need none.
 */
export function toDataSaverPage(html: string): string {
  const files = [...html.matchAll(LATER)].map(([, file]) => file ?? "");
  return html
    .replaceAll(AHEAD, "")
    .replace(
      MODULE,
      (_, attributes: string, code: string) =>
        `<script${attributes}>${startLater(code, files)}</script>`,
    );
}

/**
 * The module that starts a page, as a script that waits for a press. It fetches the page's files
 * before it imports them (docs/decisions/059-fetch-first.md).
 */
function startLater(code: string, ahead: string[]): string {
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
  return `(${START_ON_PRESS})(${FAILURE},${fetched},${importPage})`;
}

/** The entry of the page may have run already, as a part of one of them. */
const PARTS_THERE = `dispatchEvent(new Event("parts"));`;

const START_ON_PRESS = `${startOnPress}`.replace(/\n\s+/g, "\n");
const FAILURE = JSON.stringify(LOAD_FAILED[1]);
