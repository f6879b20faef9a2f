import type { PropertyCard } from "~/contract/schemas/property";
import { Picture } from "~/web/ui/picture";
import { cardText as text } from "./text";

/** A listing's photo for those who save data: fetched, small, when it is opened, without script. */
export function PhotoOnTap({
  image,
  title,
}: {
  image: NonNullable<PropertyCard["image"]>;
  title: string;
}) {
  const { image_url, width, height } = image;
  return (
    <details className="card-photo">
      <summary>
        <span className="chip">{text.showPhoto}</span>
        <span className="sr-only">{`\u00a0: ${title}`}</span>
      </summary>
      <Picture imageUrl={image_url} alt="" width={width} height={height} widest={320} />
    </details>
  );
}
