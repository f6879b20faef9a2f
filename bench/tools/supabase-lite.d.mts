/** The part of @supabase/lite that the bench calls: types are checked without it. */
export class App {
  constructor(config: {
    connection: object;
    auth: { enabled: boolean };
    options: { server: { apiKeys: boolean } };
  });
  fetch(request: Request): Promise<Response>;
}

export function createPgliteConnection(): Promise<{
  driver: {
    close(): Promise<void>;
    query(text: string, parameters: unknown[]): Promise<unknown>;
  };
}>;
