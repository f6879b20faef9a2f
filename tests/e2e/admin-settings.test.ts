import { describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { openSite } from "../support/world/site";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
const TABS = ["Général", "Contact", "Propriétés", "Paiements", "Notifications", "Système"];

it.each([360, 1280] as const)(
  "has six tabs that are accessible and no wider than the window, at %i px",
  { tags: "full" },
  async (width) => {
    const page = await site.open(admin, "/admin/settings", { width });
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tab", { name: tab, selected: true }).waitFor();
      await page.getByRole("tabpanel").locator("form [id][name=value]").first().waitFor();
      // A button that ends being busy has half its contrast for a moment.
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  },
);

it("ADM-046 tells administrators which version runs", async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${site.url}/api/system/status`, { headers });
  expect(await answer.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

describe("an address of a social network", () => {
  it.each([
    ["social_facebook", "Facebook", "https://www.facebook.com/kwata"],
    ["social_twitter", "X (Twitter)", "https://x.com/kwata"],
    ["social_instagram", "Instagram", "https://www.instagram.com/kwata"],
  ] as const)(
    "%s shows in the footer once it is set, and no more when it is empty",
    async (key, label, address) => {
      const act = site.client(admin).api.settings[":key"];
      const change = async (expected: string, value: string) => {
        const answer = await act.$patch({ param: { key }, json: { value, expected } });
        expect(answer.status).toBe(200);
      };
      const link = async () => {
        const { page } = await readHtml(`${site.url}/about`);
        return page.queryByRole("link", { name: label })?.getAttribute("href");
      };
      expect(await link()).toBeUndefined();
      await change("", address);
      expect(await link()).toBe(address);
      await change(address, "");
      expect(await link()).toBeUndefined();
    },
  );
});
