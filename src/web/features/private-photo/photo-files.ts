import { backend } from "~/web/backend";

/** Addresses of private photos on this page: an `img` can't carry the session. */
const addresses = new Map<string, Promise<string>>();

/** Where this page shows a photo that only some read; fetched once. */
export function photoAddress(url: string): Promise<string> {
  const known = addresses.get(url);
  if (known) return known;
  const address = backend.storage.readFile(url).then((file) => URL.createObjectURL(file));
  addresses.set(url, address);
  address.catch(() => addresses.delete(url));
  return address;
}

/** A photo that this page has just sent is not fetched again. */
export function keepPhoto(url: string, file: Blob): void {
  addresses.set(url, Promise.resolve(URL.createObjectURL(file)));
}

/** The page is left: its photos take no memory any longer. */
export function forgetPhotos(): void {
  for (const address of addresses.values()) address.then(URL.revokeObjectURL, () => {});
  addresses.clear();
}
