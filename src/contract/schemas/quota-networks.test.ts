import { describe, expect, it } from "vitest";
import { quotaFactor, quotaNetworks } from "./quota-networks";

describe("quotaNetworks", () => {
  it.each([
    ["", ""],
    [" 41.202.219.0/24  x10,\n154.72.0.5 illimité ; ", "41.202.219.0/24 x10, 154.72.0.5 illimité"],
    ["154.72.0.5/32 ×100", "154.72.0.5 x100"],
    ["::ffff:154.72.0.5 x 2", "154.72.0.5 x2"],
    ["2001:DB8:1:2::6 ILLIMITÉ", "2001:db8:1:2::6/64 illimité"],
    ["2001:db8:1::/48 x5", "2001:db8:1::/48 x5"],
  ])("stores %j as %j, which it takes again", (typed, stored) => {
    expect(quotaNetworks.parse(typed)).toBe(stored);
    expect(quotaNetworks.parse(stored)).toBe(stored);
  });

  it.each([
    ["41.202.219.0/24", /^« 41\.202\.219\.0\/24 » n'est pas compris\. Écrivez par exemple /],
    ["x10", /n'est pas compris/],
    ["41.202.219.0/24 x10 154.72.0.5 x2", /n'est pas compris/],
    ["bureau x10", /^« bureau » n'est pas l'adresse d'un réseau\.$/],
    ["41.202.300.1 x10", /n'est pas l'adresse/],
    ["41.202 x10", /n'est pas l'adresse/],
    ["fe80::1%eth0 x10", /n'est pas l'adresse/],
    ["41.202.219.0/33 x10", /n'est pas l'adresse/],
    ["154.72.0.5 illimité, 0.0.0.0/0 illimité", /^« 0\.0\.0\.0\/0 » .+ Indiquez \/16 ou plus\.$/],
    ["41.202.0.0/15 x10", /couvre trop d'adresses/],
    ["2001::/31 x10", /^« 2001::\/31 » .+ Indiquez \/32 ou plus\.$/],
    [
      "154.72.0.5 x1",
      /^Indiquez un nombre de x2 à x100 pour « 154\.72\.0\.5 », ou « illimité »\.$/,
    ],
    ["154.72.0.5 x101", /de x2 à x100/],
  ])("refuses %j with a sentence", (typed, sentence) => {
    const message = quotaNetworks.safeParse(typed).error?.issues[0]?.message;
    expect(message?.replaceAll("\u00a0", " ")).toMatch(sentence);
  });
});

describe("quotaFactor", () => {
  const setting =
    "41.202.219.0/24 x10, 41.202.219.9 illimité, 2001:db8:1::/48 x5, 2001:db8:2:3::1/128 x4";
  it.each([
    ["41.202.219.0", 10],
    ["41.202.219.255", 10],
    ["41.202.220.0", 1],
    ["41.202.219.9", Number.POSITIVE_INFINITY],
    ["2001:db8:1:2", 5],
    ["2001:db8:2:2", 1],
    ["2001:db8:2:3", 4],
    ["0:0:0:0", 1],
    ["local", 1],
  ])("of the network %s is %d", (network, factor) => {
    expect(quotaFactor(setting, network)).toBe(factor);
    expect(quotaFactor("", network)).toBe(1);
  });
});
