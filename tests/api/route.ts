import type { Scene } from "./fixtures";

export type Route = {
  /** Statuses for anon, tenant, stranger, landlord, rival, admin and a suspended account. */
  answers: string;
  /** Stores what the path, the query or the body names, and gives its id. */
  target?: (scene: Scene) => Promise<string>;
  query?: (id: string) => string;
  body?: (id: string) => unknown;
};
