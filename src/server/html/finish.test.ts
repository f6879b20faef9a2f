import { expect, it } from "vitest";
import { hashOf } from "./csp-hashes";
import { createFinish } from "./finish";

const SITE = ".a{color:red}.b{color:blue}";
const finish = createFinish(SITE, []);
const page = (tags: string) =>
  `<html><head><meta charset="utf-8"/><style>${SITE}</style><title>T</title>${tags}</head><body class="a">x</body></html>`;

it("puts what messengers read before the style, in its order and once", () => {
  const title = '<meta property="og:title" content="Studio &gt; Akwa"/>';
  const image = '<meta property="og:image" content="/og.jpg"/>';
  const { html } = finish(page(title + image), "nonce", "now");
  expect(html).toBe(
    `<html><head><meta charset="utf-8"/>${title}${image}<style>.a{color:red}</style><title>T</title></head><body class="a">x</body></html>`,
  );
});

it("leaves a page without such tags as it is", () => {
  expect(finish(page(""), "nonce", "now").html).toBe(page("").replace(".b{color:blue}", ""));
});

it("permits the rules that a page needs, and those of each kind of page", () => {
  const map = ".map{height:100%}";
  const { styles } = createFinish(SITE, [map])(page(""), "nonce", "now");
  expect(styles).toEqual([hashOf(".a{color:red}"), hashOf(map)]);
});
