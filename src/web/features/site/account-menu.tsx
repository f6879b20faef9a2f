import { UserIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./signed-in";
import { siteText as text } from "./text";

/** The header's account corner on a wide screen: the signed-in user's menu. */
export function AccountMenu() {
  const menu = useDetailsMenu();
  return (
    <details ref={menu} className="relative hidden signed-in:lg:block">
      <summary className="btn btn-secondary">
        <UserIcon />
        {text.account}
      </summary>
      <div className="absolute right-0 top-full z-30 mt-2 w-60 card p-1.5 shadow-float">
        <AccountEntries />
      </div>
    </details>
  );
}
