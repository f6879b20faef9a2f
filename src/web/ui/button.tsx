import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { baseText as text } from "./base-text";
import { ownElement } from "./own-element";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** The act is under way: shows it inside, keeps the width and swallows further clicks. */
  busy?: boolean;
  /** Drawn before the label. */
  icon?: ReactNode;
};

/** The house's button, 44 px high. It is `type="button"` unless another type is given. */
export function Button({
  variant = "primary",
  busy = false,
  icon,
  className = "",
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button stays focusable: `disabled` would drop the keyboard's place in the page.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={`btn btn-${variant} ${className}`.trim()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {icon}
      {ownElement(children)}
      {busy && (
        <span role="status" className="sr-only">
          {text.busy}
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; icon?: ReactNode };

/** A link that looks like a button, for acts that only lead to another page. */
export function ButtonLink({
  variant = "primary",
  icon,
  className = "",
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={`btn btn-${variant} ${className}`.trim()} {...rest}>
      {icon}
      {ownElement(children)}
    </Link>
  );
}
