import type { Config } from "~/config";

/** The database of a configuration as a person knows it, without its password. */
export function databaseName({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, "DATABASE_URL" | "DATA_DIR">): string {
  if (!DATABASE_URL) return `embarquée, dans ${DATA_DIR}`;
  // An account without a host, at this machine's socket, is no URL; the driver takes it.
  const url = DATABASE_URL.replace(/\/\/[^/]*@\//, "///");
  const { host, pathname, searchParams } = new URL(url);
  return `PostgreSQL ${pathname.slice(1)}, sur ${host || searchParams.get("host") || "cette machine"}`;
}
