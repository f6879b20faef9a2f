import type { Ctx } from "~/domain/context";
import type { SearchCounter } from "~/domain/search";
import type { Tags } from "./middleware/shown";

/** What every handler finds in its Hono context. */
export type Env = {
  Variables: {
    ctx: Ctx;
    requestId: string;
    ip: string;
    searches: SearchCounter;
    /** What a public read's answer shows; one that doesn't say may show anything. */
    shows?: Tags;
  };
};
