import type { Taken } from "./http-server";

/** Reports what a request for money says against every provider's rules. */
export function createChecks(violate: (what: string) => void) {
  return {
    /** Reports and answers whether a header is exactly as it must be; `undefined`: not sent. */
    header({ headers, method, path }: Taken, name: string, expected: string | undefined): boolean {
      const isRight = headers[name] === expected;
      if (!isRight) violate(`${method} ${path}: header ${name} is ${headers[name]}`);
      return isRight;
    },
    /** Whole XAF, as a string; 0 for anything else. */
    amount(value: unknown): number {
      if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
      violate(`amount ${JSON.stringify(value)} is no string of a whole number`);
      return 0;
    },
    id(value: unknown): string {
      const isV4 =
        typeof value === "string" &&
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);
      if (!isV4) violate(`id ${String(value)} is no UUIDv4`);
      return String(value);
    },
    msisdn(value: unknown): string {
      if (typeof value !== "string" || !/^2376\d{8}$/.test(value)) violate("number of no wallet");
      return String(value);
    },
    note(value: unknown) {
      if (typeof value !== "string" || !/^[A-Z0-9 ]{4,22}$/.test(value))
        violate(`note ${JSON.stringify(value)} is not plain`);
    },
    equal(what: string, value: unknown, expected: unknown) {
      if (JSON.stringify(value) !== JSON.stringify(expected))
        violate(`${what} is ${JSON.stringify(value)}`);
    },
    fields(told: Record<string, unknown>, ...names: string[]) {
      const found = Object.keys(told).sort().join();
      if (found !== names.sort().join()) violate(`the fields are ${found}`);
    },
  };
}
