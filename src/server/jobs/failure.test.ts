import { expect, it } from "vitest";
import { failureOf } from "./failure";

const thrown = (message: string, more: object) => Object.assign(new Error(message), more);

it.each([
  [thrown("550 no such user <ada@example.cm>", { responseCode: 550 }), "refused"],
  [thrown("refused", { code: "EENVELOPE" }), "refused"],
  [thrown("connect ECONNREFUSED 127.0.0.1:25", { code: "ECONNREFUSED" }), "unreachable"],
  [thrown("Timeout", { code: "ETIMEDOUT" }), "too_slow"],
  [thrown("no space left", { code: "ENOSPC" }), "storage"],
  [new Error("anything"), "other"],
  ["a word", "other"],
])("tells what kind of failure %s is", (error, failure) => {
  expect(failureOf(error).failure).toBe(failure);
});

it("keeps neither an address nor a link of what an error says", () => {
  const error = new Error("no <ada@example.cm> at http://localhost:3000/auth?recovery=token today");
  expect(failureOf(error).message).toBe("no … at … today");
});

it("keeps none of several addresses and links either", () => {
  const error = new Error("a@x.cm, b@y.cm, then https://one.cm/t/1 and https://two.cm/t/2 failed");
  expect(failureOf(error).message).toBe("… … then … and … failed");
});
