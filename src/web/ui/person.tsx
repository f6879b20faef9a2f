import type { ReactNode } from "react";
import { Avatar } from "./avatar";

export type PersonProps = {
  name: string;
  avatarUrl: string | null;
  /** Under the name, such as since when they are a member. */
  children: ReactNode;
};

/** A person's portrait, name and one line about them. */
export function Person({ name, avatarUrl, children }: PersonProps) {
  return (
    <div className="mb-3 flex items-center gap-3">
      <Avatar name={name} src={avatarUrl} size={56} />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">{children}</p>
      </div>
    </div>
  );
}
