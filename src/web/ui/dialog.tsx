import "./dialog.css";
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { CloseIcon } from "./icons";
import { overlayText as text } from "./overlay-text";

export type DialogProps = {
  open: boolean;
  /** Called on Esc, on the cross and on the backdrop; the page then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The label of a button that closes, before those of the footer. */
  cancel?: string;
  /** Said above the buttons. */
  note?: ReactNode;
  /** The buttons, at the bottom, always in view. */
  footer?: ReactNode;
  /** Room for forms (default) or for pictures and tables. */
  size?: "md" | "lg";
  className?: string;
  children: ReactNode;
};

function isOutside(dialog: HTMLDialogElement, event: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const selector = ".dialog-body :is(input, select, textarea):not(:disabled, [type=file])";
  const field = dialog.querySelector<HTMLInputElement>(selector);
  if (field?.type !== "radio") return field;
  return dialog.querySelector<HTMLElement>(`[name="${field.name}"]:checked`) ?? field;
}

/**
 * The native modal dialog: the browser traps the focus, closes on Esc and gives the focus back.
 * A sheet at the bottom on a phone, a window in the middle elsewhere. Empty while closed.
 */
export function Dialog({
  open,
  onClose,
  title,
  cancel,
  note,
  footer,
  size = "md",
  className = "",
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect ends before the element goes: only then closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // The browser begins at the cross; a form begins at its first field.
    firstField(dialog)?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={`dialog dialog-${size} ${className}`.trim()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The page owns `open`; a file picker inside sends a `cancel` of its own that bubbles here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // On the press, not the click: a text selection that ends outside must not close the form.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      {open && (
        <>
          <header className="dialog-header">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            <IconButton label={text.close} onClick={onClose} className="-mr-2">
              <CloseIcon />
            </IconButton>
          </header>
          <div className="dialog-body">{children}</div>
          {footer && (
            <footer className="dialog-footer">
              {note}
              {cancel && (
                <Button variant="secondary" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
