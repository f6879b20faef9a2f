import { CameraIcon } from "~/web/ui/icons";
import { cardText as text } from "./text";

/** Replaces the picture of a listing that has none. */
export function NoPicture({ className = "" }: { className?: string }) {
  return (
    <div className={`no-picture ${className}`.trim()}>
      <CameraIcon size={28} />
      <span className="text-sm">{text.noPicture}</span>
    </div>
  );
}
