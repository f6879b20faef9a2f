import { expect, it } from "vitest";
import { isWidenable } from "~/domain/quota-networks";
import { QUOTAS, type QuotaName } from "~/domain/quotas";
import { quotaWords } from "./status-text";

it("has words for each quota that may refuse a network, and for no other", () => {
  const names = (Object.keys(QUOTAS) as QuotaName[]).filter((name) =>
    QUOTAS[name].some(({ by }) => isWidenable(name, by)),
  );
  expect(Object.keys(quotaWords).sort()).toEqual(names.sort());
});
