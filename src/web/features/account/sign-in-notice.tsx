import type { ReactNode } from "react";
import { Link } from "react-router";
import { Notice } from "~/web/ui/notice";
import { signInPath } from "./sign-in-path";
import { accountText as text } from "./text";

/** Says that an action needs an account, with the way to sign in and back to `next`. */
export function SignInNotice({ next, children }: { next: string; children: ReactNode }) {
  return (
    <Notice tone="warning">
      {children}{" "}
      <Link to={signInPath(next)} className="font-semibold underline">
        {text.signIn}
      </Link>
    </Notice>
  );
}
