/** The part of Lighthouse that the bench calls: types are checked without it. */
export default function lighthouse(
  address: string,
  flags: { port: number; logLevel: "error"; onlyCategories: string[] },
): Promise<{ lhr: unknown } | undefined>;
