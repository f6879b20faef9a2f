import { ButtonLink } from "~/web/ui/button";
import { UserIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./signed-in";

/** The header's account corner on a wide screen: two ways in, or the menu of the person signed in. */
export function AccountMenu() {
  const menu = useDetailsMenu();
  return (
    <>
      <div className="hidden gap-1 lg:flex signed-in:hidden">
        <ButtonLink to="/auth" variant="quiet" className="px-3">
          Se connecter
        </ButtonLink>
        <ButtonLink to="/auth?tab=register">S'inscrire</ButtonLink>
      </div>
      <details ref={menu} className="relative hidden signed-in:lg:block">
        <summary className="btn btn-secondary">
          <UserIcon />
          Mon compte
        </summary>
        <div className="absolute right-0 top-full z-30 mt-2 w-60 card p-1.5 shadow-float">
          <AccountEntries />
        </div>
      </details>
    </>
  );
}
