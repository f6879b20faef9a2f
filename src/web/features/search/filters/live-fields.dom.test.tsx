import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillFields } from "./live-count";
import { choosePlace, livenFields } from "./live-fields";

/** Beside what other files' parts keep in the page, such as the toaster. */
const box = document.createElement("div");
let panel: HTMLElement;
let stop: () => void;
beforeEach(() => {
  document.body.append(box);
  box.innerHTML = `<form>
    <input name="q" value="villa" />
    <input type="radio" name="bedrooms" value="" />
    <input type="radio" name="bedrooms" value="2" checked />
    <fieldset class="search-places">
      <div data-places><input name="location" /></div>
      <label class="search-place"><input type="checkbox" name="location" value="bonapriso" checked />Bonapriso</label>
    </fieldset>
    <select name="priceRange">
      <option value=""></option><option value="50000-100000" selected></option>
    </select>
    <input name="priceMin" /><input name="priceMax" />
    <p data-price-slip></p>
    <a class="search-reset" href="/search">Effacer</a>
  </form>`;
  panel = box.querySelector("form") as HTMLElement;
  stop = livenFields(panel);
});
afterEach(() => {
  stop();
  box.remove();
});

const said = () =>
  [...new FormData(panel as HTMLFormElement)].map(([name, value]) => `${name}=${value}`);
const field = (name: string) =>
  panel.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const slip = () => panel.querySelector("[data-price-slip]")?.textContent;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

it("empties every field, and chooses what says nothing", () => {
  fireEvent.click(panel.querySelector("a") as HTMLElement);
  const none = ["q=", "bedrooms=", "location=", "priceRange=", "priceMin=", "priceMax="];
  expect(said()).toEqual(none);
});

const places = () =>
  [...panel.querySelectorAll<HTMLInputElement>("[type=checkbox][name=location]")].map(
    (box) => `${box.parentElement?.textContent}${box.checked ? "" : ", off"}`,
  );

it("draws the chip of a place once, and ticks one that was taken off again", () => {
  choosePlace(panel, { slug: "bali", name: "Bali" });
  fireEvent.click(panel.querySelector("[value=bali]") as HTMLElement);
  expect(places()).toEqual(["Bali, off", "Bonapriso"]);
  choosePlace(panel, { slug: "bali", name: "Bali" });
  expect(places()).toEqual(["Bali", "Bonapriso"]);
});

it("shows the places of an address, and takes the others off", () => {
  fillFields(panel, "location=bali&location=pk14");
  expect(places()).toEqual(["Bali", "Bonapriso, off", "PK14"]);
  expect(said().filter((one) => one.startsWith("location"))).toEqual([
    "location=",
    "location=bali",
    "location=pk14",
  ]);
});

it("leaves what was chosen while an answer came, but for what its address changes", () => {
  choosePlace(panel, { slug: "bali", name: "Bali" });
  type("location", "Akw");
  type("priceMin", "60000");
  fillFields(panel, "bedrooms=3&priceMax=90000", "location=bonapriso&bedrooms=2");
  expect(places()).toEqual(["Bali", "Bonapriso, off"]);
  expect(said()).toEqual([
    "q=villa",
    "location=Akw",
    "location=bali",
    "priceRange=",
    "priceMin=60000",
    "priceMax=90000",
  ]);
});

it("leaves a place off that was taken off while an answer came", () => {
  fireEvent.click(panel.querySelector("[value=bonapriso]") as HTMLElement);
  fillFields(panel, "location=bali&location=bonapriso", "location=bonapriso");
  expect(places()).toEqual(["Bali", "Bonapriso, off"]);
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
