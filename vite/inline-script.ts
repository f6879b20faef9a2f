import { minifySync, type Plugin, transformWithOxc } from "vite";

const MODULE = /\/src\/web\/client\/start-page\.ts$/;
const EXPORT = /export function startPage(?=\()/;

/**
 * Gives the server the function that documents carry as its minified text: each visitor pays for its
 * bytes before the first picture.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async transform(code, id) {
      if (!MODULE.test(id)) return null;
      const script = await transformWithOxc(code, id, { target: "es2021" });
      const short = minifySync(id, script.code, { module: true, compress: { target: "chrome99" } });
      if (!EXPORT.test(short.code)) this.error(`no function to inline in ${id}`);
      const text = short.code.replace(EXPORT, "function").trim();
      return { code: `export const startPage = ${JSON.stringify(text)};`, map: null };
    },
  };
}
