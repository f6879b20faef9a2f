import { expect, it } from "vitest";
import { createCriticalCss } from "./critical-css";

const page = '<main class="page wide"><p class="note lg:p-1.5">…</p><button></button></main>';
const needed = (css: string, html = page) => createCriticalCss(css)([html]);

it("keeps the rules for classes that an element has", () => {
  expect(needed(".note{color:red}.card{color:red}")).toBe(".note{color:red}");
  expect(needed(".note .page{a:b}.page .none{a:b}")).toBe(".note .page{a:b}");
  expect(needed("main>p{a:b}textarea{a:b}p,textarea{a:b}")).toBe("main>p{a:b}p,textarea{a:b}");
  expect(needed(".none,.wide{a:b}")).toBe(".none,.wide{a:b}");
  expect(needed(".lg\\:p-1\\.5{a:b}.lg\\:p-2\\.5{a:b}")).toBe(".lg\\:p-1\\.5{a:b}");
  const arrow = '<p class="max-md:[&amp;&gt;span]:sr-only"><span>';
  const compact = ".max-md\\:\\[\\&\\>span\\]\\:sr-only>span{a:b}";
  expect([needed(compact, arrow), needed(compact)]).toEqual([compact, ""]);
  expect(needed("*,:before{a:b}:root{c:d}html[data-role]{e:f}", "<html>")).toBe(
    "*,:before{a:b}:root{c:d}html[data-role]{e:f}",
  );
});

it("reads what stands in brackets", () => {
  expect(needed(":is(.none,.note)>a{a:b}", `${page}<a>`)).toBe(":is(.none,.note)>a{a:b}");
  expect(needed(":is(.none,.nowhere) p{a:b}")).toBe("");
  expect(needed(":where(.none>:not(:last-child)){a:b}")).toBe("");
  expect(needed("button:not(.none,.nowhere){a:b}")).toBe("button:not(.none,.nowhere){a:b}");
  expect(needed(".page:has(.none:hover){a:b}")).toBe(".page:has(.none:hover){a:b}");
  expect(needed(":is(button,input:is([type=a],[type=b])):focus{a:b}")).not.toBe("");
});

it("keeps the rules for the kinds of fields that stand there", () => {
  const css = "input:is([type=radio],[type=date]):focus{a:b}input:not([type=file]){c:d}";
  expect(needed(css, '<input type="date">')).toBe(css);
  expect(needed(css, '<input type="search">')).toBe("input:not([type=file]){c:d}");
});

it("leaves out what only a mouse, a printer or forced colours meet", () => {
  const css =
    "p:hover{a:b}@media (hover:hover){p{a:b}}@media print{p{a:b}}" +
    "@media (forced-colors:active){p{a:b}}@media (scripting:none){p{a:b}}";
  expect(needed(css)).toBe("@media (scripting:none){p{a:b}}");
});

it("leaves out transitions", () => {
  expect(needed("p{transition:all 1s}main{a:b;transition:a 1s;c:d}")).toBe("main{a:b;c:d}");
  expect(needed("*{transition:none!important}")).toBe("*{transition:none!important}");
});

it("leaves out states that no element has yet", () => {
  const css = 'button[aria-busy=true]{a:b}p[aria-selected="true"]{a:b}button:disabled{a:b}';
  expect(needed(`${css}button:active{a:b}`)).toBe("button:active{a:b}");
  const later = '<p aria-selected="true"><p aria-busy="false"><button disabled="">';
  expect(needed(css, later)).toBe('p[aria-selected="true"]{a:b}button:disabled{a:b}');
});

it("keeps layers in their order and drops those that are left empty", () => {
  expect(needed("@layer one, two;@layer two{.none{a:b}}@layer one{p{a:b}}")).toBe(
    "@layer one, two;@layer one{p{a:b}}",
  );
});

it("keeps the variables, types and keyframes that rules or page name", () => {
  const css =
    "@layer theme{:root{--ink:#000;--edge:var(--ink);--none:1px;--fill:#fff}}" +
    "p{color:var(--edge);animation:2s turn}@keyframes turn{to{a:b}}@keyframes none{to{a:b}}" +
    '@property --ink{syntax:"*";inherits:false}@property --none{syntax:"*";inherits:false}';
  const kept = needed(css, '<p><i fill="var(--fill)">');
  expect(kept).toBe(
    "@layer theme{:root{--ink:#000;--edge:var(--ink);--fill:#fff}}" +
      "p{color:var(--edge);animation:2s turn}@keyframes turn{to{a:b}}" +
      '@property --ink{syntax:"*";inherits:false}',
  );
});
