import { expect, it } from "vitest";
import { BackendError, offline } from "./error";
import { readLink, submitLink } from "./mail-link";

const PAGE = "http://localhost/newsletter/confirm";
/** The page's form, sent with the token in its field. */
const sent = (token: string) => {
  const body = new FormData();
  body.set("token", token);
  return new Request(`${PAGE}?token=other`, { method: "POST", body });
};

it("reads the token of a mailed link, and whether its act is done", () => {
  const read = (query: string) => readLink(new Request(PAGE + query));
  expect(read("?token=abc")).toEqual({ token: "abc", done: false });
  expect(read("?done=1")).toEqual({ token: null, done: true });
  expect(read("")).toEqual({ token: null, done: false });
});

it("acts on the token that the form sent, and leads on to a page without it", async () => {
  const acted: string[] = [];
  const act = async (token: string) => void acted.push(token);
  const plain = (await submitLink(sent("abc"), act)) as Response;
  expect([plain.status, plain.headers.get("Location")]).toEqual([
    302,
    "/newsletter/confirm?done=1",
  ]);
  const said = (await submitLink(sent("def"), act, () => "rented")) as Response;
  expect(said.headers.get("Location")).toBe("/newsletter/confirm?done=rented");
  expect(acted).toEqual(["abc", "def"]);
});

it.each([
  [new BackendError(410, "gone" as never, "Ce lien a expiré."), 410, "Ce lien a expiré."],
  [offline(), 503, offline().message],
])("says why it failed, with the status: %s", async (thrown, status, error) => {
  const failed = await submitLink(sent("abc"), () => Promise.reject(thrown));
  expect(failed).toMatchObject({ data: { error }, init: { status } });
});
