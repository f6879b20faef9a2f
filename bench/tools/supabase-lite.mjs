export { App } from "@supabase/lite";
export { createPgliteConnection } from "@supabase/lite/pglite";
