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

/** Mounts the one toaster in a root of its own; resolves when its live region is being watched. */
function mount(): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  host.className = "toast-host";
  // A popover stands above an open dialog, which covers everything else on the page.
  host.popover = "manual";
  host.showPopover?.();
  const phone = window.matchMedia("(max-width: 767px)").matches;
  // Synchronously: a toast raised before the toaster listens would be lost.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position={phone ? "top-center" : "bottom-right"}
        duration={Number.POSITIVE_INFINITY}
        icons={icons}
        closeButton
        containerAriaLabel={text.messages}
        toastOptions={{ className: "toast", closeButtonAriaLabel: text.closeMessage }}
      />,
    ),
  );
  return new Promise((resolve) => setTimeout(() => resolve(host), 100));
}

let host: Promise<HTMLElement> | undefined;
const errors = new Set<string | number>();

/** Takes down the errors that still show: the action is being run again, or has succeeded. */
export async function dismissErrors(): Promise<void> {
  await host;
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

/** Shows one toast for 5 s, longer while the pointer or the keyboard's focus is on it. */
export async function showToast(
  tone: keyof typeof icons,
  title: string,
  message?: string,
  signIn?: string,
): Promise<void> {
  host ??= mount();
  const place = await host;
  if (document.querySelector("dialog:modal")) {
    place.hidePopover?.();
    place.showPopover?.();
  }
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
  const id = toast[tone](title, { description });
  if (tone === "error") errors.add(id);
  const leave = () => {
    // The toaster's own clock stops for the pointer only, not for the keyboard.
    const busy = document.hidden || place.querySelector("ol:hover, ol:focus-within");
    if (busy) setTimeout(leave, 1000);
    else toast.dismiss(id);
  };
  setTimeout(leave, stay);
}
