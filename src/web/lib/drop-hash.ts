/** Takes the address back to the page alone: a reload then opens no dialog that has been closed. */
export function dropHash(): void {
  if (!location.hash) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}
