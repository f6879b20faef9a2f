import { Link } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { headerText as text } from "./header-text";

/** Publishing, and the two ways in for visitors; on a wide screen. */
export function HeaderLinks() {
  return (
    <>
      <ButtonLink to="/landlord/register" variant="secondary" className="publish hidden lg:flex">
        {text.publish}
      </ButtonLink>
      <div className="hidden gap-1 lg:flex signed-in:hidden">
        <ButtonLink to="/auth" variant="quiet">
          {text.signIn}
        </ButtonLink>
        <ButtonLink to="/auth?tab=register">{text.register}</ButtonLink>
      </div>
    </>
  );
}

/** The links of the menu on a narrow screen. */
export function MenuLinks() {
  return (
    <>
      {text.links.map(([path, label]) => (
        <Link key={path} to={path} className="menu-entry">
          {label}
        </Link>
      ))}
      <Link to="/landlord/register" className="publish menu-entry">
        {text.publish}
      </Link>
      <hr className="my-2 border-line" />
      <div className="grid gap-2 py-2 signed-in:hidden">
        <ButtonLink to="/auth" variant="secondary">
          {text.signIn}
        </ButtonLink>
        <ButtonLink to="/auth?tab=register">{text.register}</ButtonLink>
      </div>
    </>
  );
}
