import type { ReactNode } from "react";
import { partsText as text } from "~/web/features/property/sections/text";
import { Section } from "../sections/section";

/** The calendar's place on the page, with the room that it takes. */
export function AvailabilitySection({ children }: { children: ReactNode }) {
  return (
    <Section title={text.availability}>
      <div className="availability">{children}</div>
    </Section>
  );
}
