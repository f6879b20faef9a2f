import type { ComponentProps, ReactNode } from "react";
import { ownElement } from "./own-element";

export type BadgeTone = "neutral" | "accent" | "ochre" | "danger";

export type BadgeProps = ComponentProps<"span"> & { tone?: BadgeTone; icon?: ReactNode };

/** A word on a state or kind. The colour only helps: the word says it all. */
export function Badge({ tone = "neutral", icon, className = "", children, ...rest }: BadgeProps) {
  return (
    <span className={`badge badge-${tone} ${className}`.trim()} {...rest}>
      {icon}
      {ownElement(children)}
    </span>
  );
}
