import { expect, it } from "vitest";
import { withoutPeople } from "./without-people";

it.each([
  ["Cannot read properties of undefined (reading 'price')", "same"],
  ["ping 10.0.0.9", "ping …"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED …"],
  [
    "550 5.1.1 <ada@example.cm>: Recipient address rejected",
    "550 5.1.1 … Recipient address rejected",
  ],
  ["+237 6 99 12 34 56 can't be reached", "… can't be reached"],
  ["699123456 refused", "… refused"],
  ['invalid input syntax for type uuid: "Ada Ngo"', "invalid input syntax for type uuid: …"],
  ["syntaxe en entrée invalide : « Ada Ngo »", "syntaxe en entrée invalide : …"],
  ["Error: Failed query: insert into users\nparams: Ada,699123456", "Error: Failed query"],
  ["/api/users/0190b8a2-6c5e-7000-8000-000000000001/listings", "/api/users/…/listings"],
  ["/calendars/token_of-one-calendar-7.ics", "/calendars/….ics"],
  ["no answer from https://push.example/people/ada", "no answer from …"],
])("%s", (text, expected) => {
  expect(withoutPeople(text)).toBe(expected === "same" ? text : expected);
});
