import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { ownElement } from "./own-element";

export type ChipLinkProps = LinkProps & { selected?: boolean; icon?: ReactNode };

/** A small round choice as a link, for filters that live in the address and work without script. */
export function ChipLink({
  selected = false,
  icon,
  className = "",
  children,
  ...rest
}: ChipLinkProps) {
  return (
    <Link
      className={`chip ${className}`.trim()}
      aria-current={selected ? "true" : undefined}
      {...rest}
    >
      {icon}
      {ownElement(children)}
    </Link>
  );
}
