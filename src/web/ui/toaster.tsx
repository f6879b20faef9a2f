import "./toaster.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { AlertIcon } from "./icons";
import { CheckIcon } from "./icons-extra";
import { overlayText as text } from "./overlay-text";

const stay = 5000;
const icons = {
  success: <CheckIcon className="text-accent" />,
  error: <AlertIcon className="text-danger" />,
};

type Position = "top-center" | "bottom-center" | "bottom-right" | "top-right";
let place: (position: Position) => void = () => {};

/** Mounts the one toaster in a root of its own; resolves when its live region is being watched. */
function mount(): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  host.className = "toast-host";
  // A popover stands above an open dialog, which covers everything else on the page.
  host.popover = "manual";
  host.showPopover?.();
  const root = createRoot(host);
  place = (position) =>
    root.render(
      <Toaster
        position={position}
        duration={Number.POSITIVE_INFINITY}
        icons={icons}
        closeButton
        containerAriaLabel={text.messages}
        toastOptions={{ className: "toast", closeButtonAriaLabel: text.closeMessage }}
      />,
    );
  // Synchronously: a toast raised before the toaster listens would be lost.
  flushSync(() => place(usualPosition()));
  document.addEventListener("focusin", () => uncoverFocus(host));
  return new Promise((resolve) => setTimeout(() => resolve(host), 100));
}

const isPhone = () => window.matchMedia("(max-width: 767px)").matches;
const usualPosition = (): Position => (isPhone() ? "top-center" : "bottom-right");

/** What a form gives the focus to; a pressed button may lie under a toast. */
const FIELD = "input, select, textarea, [tabindex='-1']:not(h1)";

/**
 * Keeps what has the focus in view: it is scrolled out from under a toast, and where the page ends,
 * the toast goes to the other side.
 */
function uncoverFocus(host: HTMLElement): void {
  if (!isCovered(host)) return;
  document.activeElement?.scrollIntoView({ block: "center" });
  if (isCovered(host)) place(isPhone() ? "bottom-center" : "top-right");
}

/** Whether a toast, which may still be sliding in, comes to lie over what has the focus. */
function isCovered(host: HTMLElement): boolean {
  const focused = document.activeElement;
  const list = host.querySelector("ol");
  if (!focused?.matches(FIELD) || !list) return false;
  const at = focused.getBoundingClientRect();
  const { top, bottom, left, right } = list.getBoundingClientRect();
  const height = Math.max(
    0,
    ...Array.from(list.children, (one) => (one as HTMLElement).offsetHeight),
  );
  const isTop = list.dataset.yPosition === "top";
  const [from, to] = isTop ? [top, top + height] : [bottom - height, bottom];
  return height > 0 && at.top < to && at.bottom > from && at.left < right && at.right > left;
}

let host: Promise<HTMLElement> | undefined;
const errors = new Set<string | number>();

/** Takes down the errors that still show: the action is being run again, or has succeeded. */
export async function dismissErrors(): Promise<void> {
  await host;
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

/** The toaster, above whatever dialog is open. */
async function raise(): Promise<HTMLElement> {
  host ??= mount();
  const box = await host;
  if (document.querySelector("dialog[open]")) {
    box.hidePopover?.();
    box.showPopover?.();
  }
  return box;
}

/** Shows one toast for 5 s, longer while the pointer or the keyboard's focus is on it. */
export async function showToast(
  tone: keyof typeof icons,
  title: string,
  message?: string,
  signIn?: string,
): Promise<void> {
  const box = await raise();
  if (tone === "success") await dismissErrors();
  const description = signIn ? (
    <>
      <p className="mb-2">{message}</p>
      <a className="btn btn-secondary" href={signIn}>
        {text.signIn}
      </a>
    </>
  ) : (
    message
  );
  place(usualPosition());
  const id = toast[tone](title, { description });
  if (tone === "error") errors.add(id);
  // Once it has its size, and the form its focus.
  setTimeout(() => uncoverFocus(box), 50);
  const leave = () => {
    // The toaster's own clock stops for the pointer only, not for the keyboard.
    const busy = document.hidden || box.querySelector("ol:hover, ol:focus-within");
    if (busy) setTimeout(leave, 1000);
    else toast.dismiss(id);
  };
  setTimeout(leave, stay);
}

export type Undo = {
  title: string;
  message: string;
  label: string;
  /** How long it can be undone, ms. */
  forMs: number;
  onUndo(): void;
};

/** Shows that something was done, with the button that undoes it for as long as it can be undone. */
export async function showUndo({ title, message, label, forMs, onUndo }: Undo): Promise<void> {
  const box = await raise();
  await dismissErrors();
  place(usualPosition());
  const leave = () => {
    const hadFocus = document.activeElement?.matches("[data-undo]");
    toast.dismiss(id);
    if (hadFocus) focusTitle();
  };
  const id = toast.success(title, {
    description: (
      <>
        <p className="mb-2">{message}</p>
        <button
          type="button"
          data-undo=""
          className="btn btn-secondary"
          onClick={() => {
            leave();
            onUndo();
          }}
        >
          {label}
        </button>
      </>
    ),
  });
  // What was pressed may be gone: the keyboard goes on from here.
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) box.querySelector<HTMLElement>("[data-undo]")?.focus({ preventScroll: true });
  }, 50);
  setTimeout(leave, forMs);
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
