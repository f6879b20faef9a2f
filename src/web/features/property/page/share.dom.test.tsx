import { expect, it } from "vitest";
import { share } from "./share";

it("ERR-013 gives the focus back to the button once it has copied from a textarea", async () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  let copied = "";
  const execCommand = () => {
    copied = document.querySelector("textarea")?.value ?? "";
    document.querySelector("textarea")?.focus();
    return true;
  };
  Object.assign(document, { execCommand });
  const url = "https://kwata.example/property/1";
  expect(await share({ title: "Studio", url }, { navigator: {}, document })).toBe("copied");
  expect(copied).toBe(url);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
  button.remove();
  Reflect.deleteProperty(document, "execCommand");
});
