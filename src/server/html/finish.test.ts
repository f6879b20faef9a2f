import { expect, it } from "vitest";
import { hashOf } from "./csp-hashes";
import { createFinish } from "./finish";

const SITE = ".a{color:red}.b{color:blue}";
const finish = createFinish(SITE, []);
const page = (tags: string, style = "/*site*/", scripts = "") =>
  `<html><head><meta charset="utf-8"/><style>${style}</style><title>T</title>${tags}</head><body class="a">x${scripts}</body></html>`;
const htmlOf = (document: string) => finish(document, "nonce", "now").html.toString();

it("puts what messengers read before the style, in its order and once", () => {
  const title = '<meta property="og:title" content="Studio &gt; Akwa"/>';
  const image = '<meta property="og:image" content="/og.jpg"/>';
  expect(htmlOf(page(title + image))).toBe(
    `<html><head><meta charset="utf-8"/>${title}${image}<style>.a{color:red}</style><title>T</title></head><body class="a">x</body></html>`,
  );
});

it("leaves a page without such tags as it is", () => {
  expect(htmlOf(page(""))).toBe(page("", ".a{color:red}"));
});

it("permits the rules that a page needs, and those of each kind of page", () => {
  const map = ".map{height:100%}";
  const { styles } = createFinish(SITE, [map])(page(""), "nonce", "now");
  expect(styles).toEqual([hashOf(".a{color:red}"), hashOf(map)]);
});

it("writes the style in its place, also where a listing names it", () => {
  const title = '<meta property="og:title" content="&gt;/*site*/&lt;/style&gt;"/>';
  expect(htmlOf(page(title))).toContain(`${title}<style>.a{color:red}</style>`);
});

it("names the scripts of head and end by their hashes, and leaves what stands between", () => {
  const script = (text: string) => `<script nonce="nonce">${text}</script>`;
  const theirs = "<script>theirs()</script><p>Près du marché</p>";
  const document = page(script("one()"), "/*site*/", theirs + script("two()"));
  const { html, scripts } = finish(document, "nonce", "now");
  expect(scripts).toEqual([hashOf("one()"), hashOf("two()")]);
  const expected = page(
    "<script>one()</script>",
    ".a{color:red}",
    `${theirs}<script>two()</script>`,
  );
  expect(html.toString()).toBe(expected);
});

it("leaves the answer to HEAD empty", () => expect(htmlOf("")).toBe(""));
