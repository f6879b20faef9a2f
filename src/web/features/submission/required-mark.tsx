import type { ReactNode } from "react";

/** A label with the mark of what must be filled in; assistive technology hears it from the field. */
export function RequiredMark({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden="true" className="text-danger">
        {" *"}
      </span>
    </>
  );
}
