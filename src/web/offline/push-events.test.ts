import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPush } from "./push-events";

const SITE = "https://kwata.example";
beforeEach(() => void vi.stubGlobal("location", new URL(SITE)));
afterEach(() => void vi.unstubAllGlobals());

/** What a press on a notification does, with these tabs open. */
async function press(link: unknown, urls: string[], focus = async (): Promise<unknown> => null) {
  const done: string[] = [];
  const open = urls.map((path) => {
    const url = SITE + path;
    return { url, focus: () => focus().then(() => done.push(`focus ${path}`)) };
  });
  const openWindow = async (url: string) => done.push(`open ${url.replace(SITE, "")}`);
  await openPush({ matchAll: async () => open, openWindow }, link);
  return done;
}

it.each([
  ["/user/messages/1", ["/landlord/submit-property", "/user/messages/1"], "focus /user/messages/1"],
  ["/user/messages/1", ["/landlord/submit-property"], "open /user/messages/1"],
  ["/user/messages/1", [], "open /user/messages/1"],
  [null, ["/landlord/submit-property", "/"], "focus /landlord/submit-property"],
  [null, [], "open "],
  ["https://elsewhere.example/x", ["/"], "focus /"],
])("leads to %s with %j open, and leaves every tab as it is", async (link, urls, done) => {
  expect(await press(link, urls)).toEqual([done]);
});

it("opens a window where a tab can't be shown", async () => {
  const focus = () => Promise.reject(new Error("not allowed"));
  expect(await press("/a", ["/a"], focus)).toEqual(["open /a"]);
});
