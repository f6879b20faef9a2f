import type { ComponentProps } from "react";

export type IconProps = Omit<ComponentProps<"svg">, "children"> & {
  /** Side of the square, in px (the drawing's grid is 24). */
  size?: number;
};

/**
 * Makes an icon from one path drawn on the 24 px grid. Icons are decoration, hidden from screen
 * readers: the words stand beside them or in the control's label.
 */
export function icon(d: string, filled = false) {
  return function Icon({ size = 20, className = "", ...rest }: IconProps) {
    return (
      <svg
        className={`${filled ? "icon icon-filled" : "icon"} ${className}`.trim()}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
      >
        <path d={d} />
      </svg>
    );
  };
}
