import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { readSession } from "~/web/backend/session";
import { onOnline } from "~/web/lib/on-online";
import { shrinkPhoto } from "~/web/lib/shrink-photo";
import { PhotoSender, type Sending } from "./photo-sender";

type Way = { onProgress(share: number): void };
/** Sends a photo as it leaves the device. */
type Send = (photo: Sending, small: File, way: Way) => Promise<void>;

const shrunk = new WeakMap<File, File>();
/** Senders by account and owner: a photo that failed waits for its page to be opened again. */
const senders = new Map<string, PhotoSender>();

/** The photos on their way to what they belong to, sent again when the network is back. */
export function usePhotoSender(owner: string, send: Send) {
  const transmit = useEffectEvent(async (photo: Sending, file: File, { onProgress }: Way) => {
    const small = shrunk.get(file) ?? (await shrinkPhoto(file));
    shrunk.set(file, small);
    await send(photo, small, { onProgress });
  });
  // Another account of this browser neither sees nor sends it.
  const key = `${readSession()?.user.id} ${owner}`;
  const [sender] = useState(() => {
    const known = senders.get(key) ?? new PhotoSender((...given) => transmit(...given));
    senders.set(key, known);
    return known;
  });
  useEffect(() => sender.sendBy((...given) => transmit(...given)), [sender]);
  const sending = useSyncExternalStore(sender.subscribe, sender.get, sender.get);
  useEffect(() => onOnline(sender.retryPassing), [sender]);
  return { sender, sending };
}
