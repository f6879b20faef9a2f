import type { TestProject } from "vitest/node";
import { serveBrowser } from "./launch-browser";

declare module "vitest" {
  interface ProvidedContext {
    /** WebSocket address of the run's Chromium. */
    browser: string;
  }
}

/** One Chromium for all files of a run: starting it anew costs a second a file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveBrowser();
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}
