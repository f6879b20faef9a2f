import type { ReactNode } from "react";
import { userText as text } from "./user-text";

type RowsProps = {
  empty: string;
  shown: number;
  all: number;
  /** The gender of what the rows are. */
  gender: "f" | "m";
  children: ReactNode;
};

/** The newest rows, with how many there are in all. */
export function Rows({ empty, shown, all, gender, children }: RowsProps) {
  if (shown === 0) return <p className="text-quiet">{empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">{children}</ul>
      {all > shown && <p className="mt-2 text-sm text-quiet">{text.newest[gender](shown, all)}</p>}
    </>
  );
}
