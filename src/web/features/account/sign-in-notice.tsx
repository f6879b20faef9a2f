import type { ReactNode } from "react";
import { Link } from "react-router";
import { AlertIcon } from "~/web/ui/icons";
import { signInPath } from "./sign-in-path";

/** Says that an act needs an account, with the way to sign in and back to `next`. */
export function SignInNotice({ next, children }: { next: string; children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-ochre-tint p-3 text-ochre">
      <AlertIcon className="mt-0.5" />
      <span>
        {children}{" "}
        <Link to={signInPath(next)} className="font-semibold underline">
          Se connecter
        </Link>
      </span>
    </p>
  );
}
