import type { z } from "@hono/zod-openapi";

/** A route's answer in JSON, for its OpenAPI declaration. */
export const jsonAnswer = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});
