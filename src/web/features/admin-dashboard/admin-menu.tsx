import { NavLink } from "react-router";
import { menuText as text } from "./menu-text";

/** The ways between the pages of the administration; stays in sight while a list scrolls. */
export function AdminMenu() {
  return (
    <nav
      aria-label={text.label}
      className="sticky top-0 z-30 border-b border-line bg-surface print:hidden"
    >
      <ul className="page flex gap-x-5 overflow-x-auto">
        {text.links.map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-accent aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-4"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
