import { describe, expect, it } from "vitest";
import { newerInScript, newerInStyle } from "./newer";

describe("what Chrome 99 and Safari 15.4 don't have", () => {
  it.each([
    ["[2, 1].toSorted()", [".toSorted()"]],
    ["rows?.toReversed()", [".toReversed()"]],
    ["[2, 1].sort().reverse().at(-1)", []],
    ["Object.groupBy(rows, key)", [".groupBy()", "Object.groupBy"]],
    ["Object.hasOwn(row, 'id'); structuredClone(row)", []],
    ["form.requestSubmit()", [".requestSubmit()"]],
    ["form.submit()", []],
    ["fetch(url, { signal: AbortSignal.timeout(9) })", ["AbortSignal.timeout"]],
    ["new AbortController().signal", []],
    ["new OffscreenCanvas(1, 1)", ["OffscreenCanvas"]],
    ["row.OffscreenCanvas", []],
    ["/(?<=a)b/.test(text)", ["(?<=)"]],
    ["/(?<day>a)(?=b)/u.test(text)", []],
    ["document.querySelector('dialog:modal')", [":modal"]],
    ["document.querySelector(`main ${one}:has(a)`)", [":has"]],
    ["document.querySelector('a:focus-visible')", []],
    ["class A { static { run() } }", ["static {}"]],
  ])("in the script %s", (code, newer) => {
    expect(newerInScript(code)).toEqual(newer);
  });

  it.each([
    ["a{height:100dvh}", ["height: 0dvh"]],
    ["a{height:100vh;height:100dvh}", []],
    ["a{color:oklch(.5 .2 20)}", ["color: oklch"]],
    ["a{color:rgb(1 2 3)}", []],
    ["a{hyphens:auto}", ["hyphens"]],
    ["a{-webkit-hyphens:auto;hyphens:auto}", []],
    ["a{overflow-x:clip}", ["overflow-x: clip"]],
    ["@supports (overflow-x:clip){a{overflow-x:clip}}", []],
    ["label:has(:checked){color:red}", ["label:has(:checked)"]],
    ["a,label:has(:checked){color:red}", ["a,label:has(:checked)"]],
    [":is(a,label:has(:checked)) b{color:red}", []],
    [".a{.b{color:red}}", ["nested: .b"]],
    ["@media (width<40rem){a{color:red}}", ["@media (a < b)"]],
    ["@media (min-width:40rem){a{color:red}}", []],
    ["@container (min-width:1px){a{color:red}}", ["@container"]],
  ])("in the style %s", (css, newer) => {
    expect(newerInStyle(css)).toEqual(newer);
  });
});
