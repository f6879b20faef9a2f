import type { ComponentProps, ReactNode } from "react";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What the button does, read aloud and shown as its tip. */
  label: string;
  children: ReactNode;
};

/** A round 44 px button that shows an icon only. */
export function IconButton({
  label,
  className = "",
  type = "button",
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={`btn-icon ${className}`.trim()}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
