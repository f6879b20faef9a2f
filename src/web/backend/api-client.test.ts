import { describe, expect, it } from "vitest";
import { answerOf, createApiClient } from "./api-client";
import { BackendError } from "./error";

function clientAnswering(status: number, body?: unknown) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const client = createApiClient("https://site.cm", async (url, init) => {
    sent.push({ url: String(url), init });
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return { client, sent };
}

describe("the typed client", () => {
  it("builds the address from path, parameters and query, and sends JSON with its headers", async () => {
    const { client, sent } = clientAnswering(200, {});
    await client.properties[":id"].reviews.$get({ param: { id: "a/b" }, query: { page: "2" } });
    await client.properties.$get({ query: { q: "à louer", type: undefined } });
    await client.functions["create-booking"].$post({
      json: { propertyId: "p", startDate: "2026-12-01" },
      header: { "idempotency-key": "k" },
    });
    expect(sent.map(({ url }) => url)).toEqual([
      "https://site.cm/api/properties/a%2Fb/reviews?page=2",
      "https://site.cm/api/properties?q=%C3%A0+louer",
      "https://site.cm/api/functions/create-booking",
    ]);
    expect(sent[0]?.init?.method).toBe("GET");
    expect(sent[2]?.init).toEqual({
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "k" },
      body: JSON.stringify({ propertyId: "p", startDate: "2026-12-01" }),
    });
  });

  it("can be handed through a promise", async () => {
    const { client } = clientAnswering(200);
    await expect(Promise.resolve(client)).resolves.toBe(client);
  });

  it("gives the body of a success, nothing for 204, and throws the API's refusal", async () => {
    const page = { items: [], page: 1, has_more: false };
    const { featured } = clientAnswering(200, page).client.properties;
    expect(await answerOf(featured.$get({ query: {} }))).toEqual(page);
    const empty = clientAnswering(204).client.properties[":id"].view;
    expect(
      await answerOf(empty.$post({ param: { id: "x" }, json: { visitor: "y" } })),
    ).toBeUndefined();
    const error = { code: "rate_limited", message: "Trop d'essais.", requestId: "r" };
    const refusing = clientAnswering(429, { error }).client.properties.featured;
    const thrown = await answerOf(refusing.$get({ query: {} })).catch((e: unknown) => e);
    expect(thrown).toBeInstanceOf(BackendError);
    expect(thrown).toMatchObject({ status: 429, code: "rate_limited", message: "Trop d'essais." });
  });

  it("says that the server cannot be reached", async () => {
    const client = createApiClient("", () => Promise.reject(new TypeError("failed to fetch")));
    await expect(answerOf(client.settings.$get())).rejects.toMatchObject({ code: "offline" });
  });
});
