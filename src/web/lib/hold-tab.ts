const holders = new Set<object>();

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 asks for this alone.
  event.returnValue = true;
}

/**
 * While `holds`, the browser asks before the tab is closed: on every page of the site, for what is
 * being sent goes on when its page is left.
 */
export function holdTab(holder: object, holds: boolean): void {
  if (holds) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) globalThis.addEventListener?.("beforeunload", ask);
  else globalThis.removeEventListener?.("beforeunload", ask);
}
