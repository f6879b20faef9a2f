import { expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { tokenOfAge } from "../support/rows/contact";
import { isForOneProcess } from "../support/world/one-process";
import { openSite } from "../support/world/site";

const site = await openSite({ env: { TRUST_PROXY: "1" } });

it.skipIf(isForOneProcess("own proxy"))(
  "counts each visitor's messages without script apart behind our proxy",
  async () => {
    const letter = {
      name: "Ada Mbarga",
      email: "ada@example.cm",
      subject: "general",
      message: "Bonjour,\nle logement est-il encore libre ?",
      token: tokenOfAge(site, 60_000),
      phone: "",
      website: "",
    };
    const from = async (address: string) => {
      const answer = await fetch(`${site.url}/contact`, {
        method: "POST",
        headers: { "x-forwarded-for": `6.6.6.6, ${address}` },
        body: new URLSearchParams(letter),
        redirect: "manual",
      });
      return [answer.status, answer.headers.get("location")];
    };
    const sent = [302, "/contact?sent=1#contact-form"];
    for (let n = 0; n < 10; n += 1) expect(await from("41.202.1.1")).toEqual(sent);
    expect((await from("41.202.1.1"))[0]).toBe(429);
    expect(await from("41.202.1.2")).toEqual(sent);
    const keys = (await site.db.select().from(rateLimits)).map(({ key }) => key);
    // Each address as that of visitors and as a network, hashed.
    expect(keys).toHaveLength(4);
    expect(keys.join(" ")).not.toContain("41.202");
  },
);
