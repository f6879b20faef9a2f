// Serves the built site many times over in one process, each with an environment of its own, for the
// test files that follow each other: a new process compiles and warms up for five seconds.
// Run by Node itself, so without anything that needs a build.
type Build = {
  readConfig(env: Record<string, string>): unknown;
  serve(config: unknown): Promise<{ close(): Promise<void> }>;
};
const path = "../../../build/server/index.js";
const { readConfig, serve }: Build = await import(path);
const sites = new Map<number, { close(): Promise<void> }>();

process.on("message", async ({ id, env }: { id: number; env?: Record<string, string> }) => {
  try {
    if (env) sites.set(id, await serve(readConfig(env)));
    else {
      await sites.get(id)?.close();
      sites.delete(id);
    }
    process.send?.({ id });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
process.send?.({ id: 0 });
