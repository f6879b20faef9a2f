/** Keeps what a visitor chose with the switch in the footer: '1' for light pages, '0' for whole ones. */
export const SAVE_DATA_COOKIE = "light";

/** Whether a request asks for less data: by the footer's switch, else by the `Save-Data` header. */
export function asksToSaveData(headers: Headers): boolean {
  const chosen = /(?:^|;\s*)light=([01])(?:;|$)/.exec(headers.get("cookie") ?? "")?.[1];
  return chosen ? chosen === "1" : headers.get("save-data")?.toLowerCase() === "on";
}
