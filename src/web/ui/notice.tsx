import type { ReactNode } from "react";
import { AlertIcon } from "./icons";
import { CheckIcon, InfoIcon } from "./icons-extra";
import { ownElement } from "./own-element";

export type NoticeProps = {
  tone: "success" | "info" | "warning" | "danger";
  title?: ReactNode;
  className?: string;
  children: ReactNode;
};

const tones = {
  success: [CheckIcon, "bg-accent-tint text-accent"],
  info: [InfoIcon, "bg-ochre-tint text-ochre"],
  warning: [AlertIcon, "bg-ochre-tint text-ochre"],
  danger: [AlertIcon, "bg-danger-tint text-danger"],
} as const;

/** A lasting message in the page. Errors and warnings are announced at once, the others politely. */
export function Notice({ tone, title, className = "", children }: NoticeProps) {
  const [Icon, colours] = tones[tone];
  return (
    <div
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
      className={`flex gap-3 rounded-lg p-4 ${colours} ${className}`.trim()}
    >
      <Icon className="mt-0.5" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {ownElement(children)}
      </div>
    </div>
  );
}
