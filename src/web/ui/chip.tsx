import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

export type ChipProps = ComponentProps<"button"> & { selected?: boolean; icon?: ReactNode };

/** A small round choice that is on or off (`aria-pressed`), as in filters. */
export function Chip({
  selected = false,
  icon,
  className = "",
  type = "button",
  children,
  ...rest
}: ChipProps) {
  return (
    <button type={type} className={`chip ${className}`.trim()} aria-pressed={selected} {...rest}>
      {icon}
      {children}
    </button>
  );
}

export type ChipLinkProps = LinkProps & { selected?: boolean; icon?: ReactNode };

/** The same chip as a link, for filters that live in the address and work without script. */
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
      {children}
    </Link>
  );
}
