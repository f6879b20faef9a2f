import type { ComponentProps } from "react";

export type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** Without inner space, for pictures or lists that reach the edge. */
  flush?: boolean;
};

/** A white sheet with a thin line around it. */
export function Card({ as: Tag = "div", flush = false, className = "", ...rest }: CardProps) {
  const props = { className: `card ${flush ? "" : "p-4 md:p-5"} ${className}`.trim(), ...rest };
  return <Tag {...(props as object)} />;
}
