import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import type { Env } from "./env";

/** The token a route is called with, by the name of its scheme. */
const SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "`accessToken` of a session: of sign-in, or of the last refresh.",
  },
  refresh: {
    type: "http",
    scheme: "bearer",
    description: "`refreshToken` of a session.",
  },
} as const;
/** Routes whose 401 means something else than a missing session. */
const OWN_TOKEN: Record<string, readonly (keyof typeof SCHEMES)[]> = {
  "/api/auth/sign-in": [],
  "/api/auth/refresh": ["refresh"],
  "/api/auth/sign-out": ["refresh"],
};
const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** The API in words of OpenAPI 3.1: its routes, and what follows from how each is declared. */
export function describeApi(api: OpenAPIHono<Env, Schema, string>, publicUrl: string) {
  for (const [name, scheme] of Object.entries(SCHEMES)) {
    api.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "API de la plateforme",
      version: "1",
      license: { name: "Tous droits réservés", url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl }],
  });
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      operation.operationId = operationId(method, path);
      const tokens = OWN_TOKEN[path] ?? (operation.responses?.["401"] ? ["session"] : []);
      operation.security = tokens.map((name) => ({ [name]: [] }));
    }
  }
  return document;
}

/** `get /api/properties/{id}/pictures` is `getPropertiesByIdPictures`; a function has its own name. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\/(functions\/)?/, "").replaceAll("{", "by-");
  const named = path.startsWith("/api/functions/") ? words : `${method}-${words}`;
  return named
    .split(/[^\w]+|_/)
    .filter(Boolean)
    .map((word, i) => (i === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
}
