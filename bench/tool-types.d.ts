/** What the bench uses of its tools, which `tools.ts` installs: types are checked without them. */
declare module "lighthouse" {
  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel: "error"; onlyCategories: string[] },
  ): Promise<{ lhr: unknown } | undefined>;
}

declare module "@supabase/lite" {
  export class App {
    constructor(config: {
      connection: object;
      auth: { enabled: boolean };
      options: { server: { apiKeys: boolean } };
    });
    fetch(request: Request): Promise<Response>;
  }
}

declare module "@supabase/lite/pglite" {
  export function createPgliteConnection(): Promise<{
    driver: {
      close(): Promise<void>;
      query(text: string, parameters: unknown[]): Promise<unknown>;
    };
  }>;
}
