import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { livenFields } from "./live-fields";

let panel: HTMLElement;
let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="q" value="villa" />
    <input type="radio" name="bedrooms" value="" />
    <input type="radio" name="bedrooms" value="2" checked />
    <input type="checkbox" name="location" value="akwa" checked />
    <select name="priceRange">
      <option value=""></option><option value="50000-100000" selected></option>
    </select>
    <input name="priceMin" /><input name="priceMax" />
    <p data-price-slip></p>
    <a class="search-reset" href="/search">Effacer</a>
  </form>`;
  panel = document.querySelector("form") as HTMLElement;
  stop = livenFields(panel);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const said = () =>
  [...new FormData(panel as HTMLFormElement)].map(([name, value]) => `${name}=${value}`);
const field = (name: string) =>
  panel.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const slip = () => panel.querySelector("[data-price-slip]")?.textContent;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

it("empties every field, and chooses what says nothing", () => {
  fireEvent.click(panel.querySelector("a") as HTMLElement);
  expect(said()).toEqual(["q=", "bedrooms=", "priceRange=", "priceMin=", "priceMax="]);
});

it("keeps the price said last: own bounds take the band away, a band takes the bounds", () => {
  type("priceMin", "60 000");
  expect([field("priceRange").value, field("priceMin").value]).toEqual(["", "60 000"]);
  type("priceRange", "50000-100000");
  expect([field("priceRange").value, field("priceMin").value]).toEqual(["50000-100000", ""]);
});

it("says that a minimum exceeds the maximum, until it does not", () => {
  type("priceMin", "90 000");
  expect(slip()).toBe("");
  type("priceMax", "80 000");
  expect(slip()).toContain("minimum");
  type("priceMax", "90 000");
  expect(slip()).toBe("");
});

it("leaves the fields alone once it is stopped", () => {
  stop();
  fireEvent.click(panel.querySelector("a") as HTMLElement);
  type("priceMin", "60 000");
  expect(said()).toContain("priceRange=50000-100000");
});
