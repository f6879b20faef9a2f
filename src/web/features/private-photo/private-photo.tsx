import { useEffect, useRef, useState } from "react";
import { onReconnect } from "~/web/lib/on-reconnect";
import { AlertIcon } from "~/web/ui/icons";
import { photoAddress } from "./photo-files";
import { photoText as text } from "./text";

/** A photo as its readers see it. Width and height in pixels. */
export type Shown = { id: string; url: string; width: number; height: number };
type PrivatePhotoProps = {
  photo: Shown;
  alt: string;
  className?: string;
};

/** A photo that only some see, fetched when it comes near the window. */
export function PrivatePhoto({ photo, alt, className = "" }: PrivatePhotoProps) {
  const { url, width, height } = photo;
  const box = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: "300px" },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!seen || failed) return;
    let wanted = true;
    photoAddress(url).then(
      (found) => wanted && setAddress(found),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [url, seen, failed]);
  useEffect(() => (failed ? onReconnect(() => setFailed(false)) : undefined), [failed]);
  if (address)
    return <img src={address} alt={alt} width={width} height={height} className={className} />;
  return (
    <span ref={box} className={`grid place-content-center bg-sand text-quiet ${className}`}>
      {failed ? <AlertIcon /> : null}
      <span className="sr-only">{failed ? text.failed : text.loading}</span>
    </span>
  );
}
