import { TESTIMONIALS } from "~/web/content/home";
import { StarFilledIcon } from "~/web/ui/icons";

/** Three voices, side by side where there is room. */
export function Testimonials() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ text, author, role }) => (
        <figure key={author} className="card flex flex-col gap-3 p-5">
          <span className="flex text-star" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((star) => (
              <StarFilledIcon key={star} size={18} />
            ))}
          </span>
          <blockquote className="flex-1">{text}</blockquote>
          <figcaption>
            <span className="block font-semibold">{author}</span>
            <span className="text-sm text-quiet">{role}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
