import { resolve } from "node:path";

/** Every command runs at the project's root (npm sees to it), bundled or not. */
export const MIGRATIONS_FOLDER = resolve("src/db/migrations");
