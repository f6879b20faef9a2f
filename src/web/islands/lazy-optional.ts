import { type ComponentType, lazy } from "react";

/** A component whose code comes when it first shows; out of reach, the page stands without it. */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const Nothing = () => null;
