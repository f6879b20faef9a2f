import type { Plugin } from "vite";

/** Vite's own module of what stands around each `import()`. */
const HELPER = "\0vite/preload-helper.js";

const OURS = `
const fetched = {};
async function fetchFile(path) {
  if (document.querySelector('link[href="' + path + '"]')) return;
  if (path.endsWith(".css")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    await new Promise((done, failed) => {
      link.onload = done;
      link.onerror = () => {
        link.remove();
        failed(new Error(path));
      };
      document.head.append(link);
    });
    return;
  }
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  await answer.arrayBuffer();
}
const fetchOnce = (path) =>
  (fetched[path] ??= fetchFile(path).catch((error) => {
    delete fetched[path];
    throw error;
  }));
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => fetchOnce("/" + file)));
  return load();
};`;

/**
 * Lets each `import()` fetch its files before it names them to the browser, which would never again
 * ask for a module that failed once (docs/decisions/059-fetch-first.md). They come from its cache then.
 */
export function fetchFirst(): Plugin {
  let isUsed = false;
  return {
    name: "fetch-first",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (id !== HELPER) return null;
      isUsed = true;
      return OURS;
    },
    generateBundle() {
      if (!isUsed) this.error(`no import asked for ${JSON.stringify(HELPER)}`);
    },
  };
}
