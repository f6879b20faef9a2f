import type { ComponentProps, ReactNode } from "react";
import type { SharedIconName } from "./shared-icons";

export type IconProps = Omit<ComponentProps<"svg">, "children"> & {
  /** Side of the square, in px (the drawing's grid is 24). */
  size?: number;
};

/**
 * Makes an icon from one path drawn on the 24 px grid. Icons are decoration, hidden from screen
 * readers: the words stand beside them or in the control's label.
 */
export const icon = (d: string, filled = false) =>
  iconOf(<path d={d} />, filled, { viewBox: "0 0 24 24" });

/** An icon that every page brings once (`SharedIcons`) and shows many times. */
export const sharedIcon = (name: SharedIconName, filled = false) =>
  iconOf(<use href={`#icon-${name}`} />, filled);

function iconOf(drawing: ReactNode, filled: boolean, box: ComponentProps<"svg"> = {}) {
  return function Icon({ size = 20, className = "", ...rest }: IconProps) {
    return (
      <svg
        className={`${filled ? "icon icon-filled" : "icon"} ${className}`.trim()}
        width={size}
        height={size}
        {...box}
        aria-hidden="true"
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
