import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openBrowser } from "../tests/support/browser/launch-browser";
import { followNetwork } from "../tests/support/browser/network";
import { atEnd, leaveNothing, runToEnd } from "./leave-nothing";
import { ensureChromium } from "./programs.mjs";
import { saveForReadme } from "./screenshots/readme";
import { openSession, ROLES } from "./screenshots/roles";
import { startServer } from "./screenshots/server";
import { settle } from "./screenshots/settle";
import { openPlaces, type Place } from "./screenshots/urls";

/**
 * `npm run screenshots`: every route, for each role that may see it, at 360 and 1280 px, from the demo
 * data into screenshots/. `DATA_DIR` reuses a folder of an earlier run; `-- --readme` also renews the
 * pictures of docs/screenshots/.
 */
const FOLDER = "screenshots";
const WIDTHS = [360, 1280] as const;
ensureChromium("les captures d'écran");
leaveNothing();
const kept = process.env.DATA_DIR;
const data = kept ?? mkdtempSync(join(tmpdir(), "kwata-screenshots-"));
if (!kept) atEnd(() => rmSync(data, { recursive: true, force: true }));
console.log(`Base de données : embarquée, dans ${data}`);

if (!existsSync("build/server/index.js")) {
  await runToEnd("npm", ["run", "build"], { stdio: "inherit" });
}
const server = await startServer(data);
const browser = await openBrowser();
let count = 0;
try {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const role of ROLES) {
    const session = await openSession(server.url, role);
    const places = await openPlaces(server.url, role, session);
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width === 360 ? 740 : 800 },
        deviceScaleFactor: width === 360 ? 2 : 1,
        isMobile: width === 360,
        hasTouch: width === 360,
        locale: "fr-FR",
        timezoneId: "Africa/Douala",
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      await context.addInitScript((text) => {
        if (text) localStorage.setItem("session", text);
      }, session?.text);
      const page = await context.newPage();
      followNetwork(page);
      const take = async ({ address, name }: Place) => {
        await page.goto(server.url + address);
        await settle(page);
        const path = join(FOLDER, role, `${name}-${width}.png`);
        mkdirSync(dirname(path), { recursive: true });
        if (process.argv.includes("--readme")) await saveForReadme(page, { role, name, width });
        await page.screenshot({ path, fullPage: true });
        count += 1;
      };
      for (const place of places) await take(place);
      await context.close();
      console.log(`${role}, ${width} px : ${places.length} pages`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${count} images dans ${FOLDER}/`);
