import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { ManagedUser } from "~/contract/schemas/user";
import { useAuth } from "~/web/features/account/auth-context";
import { Avatar } from "~/web/ui/avatar";
import { EmailText } from "./email-text";
import { userPath } from "./paths";
import { usersText as text } from "./text";
import { nameOf, type UserChanges } from "./use-user-acts";
import { UserActs } from "./user-acts";
import { UserBadges } from "./user-badges";

type UserRowProps = {
  user: ManagedUser;
  selected: boolean;
  onSelect(selected: boolean): void;
  changes: UserChanges;
};

/** One account: who, role, status, and all acts in a menu. */
export function UserRow({ user, selected, onSelect, changes }: UserRowProps) {
  const { id, email, sign_in_phone: phone, role, status, property_count, created_at } = user;
  const name = nameOf(user);
  const isOwn = useAuth().user?.id === id;
  return (
    <li
      className="flex items-center gap-2 card p-3 md:gap-4 md:px-4"
      tabIndex={-1}
      aria-label={name}
    >
      <label className="-m-2 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="user"
          className="size-5 accent-accent"
          aria-label={text.select(name)}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <Avatar name={name} src={user.avatar_url} size={40} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem_14rem] lg:items-center lg:gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <Link to={userPath(id)} className="inline-block py-0.5 hover:underline">
              {name}
            </Link>
            {isOwn && <span className="font-normal text-quiet"> ({text.you})</span>}
          </h2>
          <p className="text-sm text-quiet wrap-anywhere">
            {email ? <EmailText email={email} /> : formatPhone(phone ?? "")}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap gap-1.5 lg:mt-0">
          <UserBadges role={role} status={status} />
        </p>
        <p className="mt-1 text-sm text-quiet lg:mt-0">
          {text.joined(formatDate(created_at))}
          {property_count > 0 && <span className="block">{text.properties(property_count)}</span>}
        </p>
      </div>
      <div className="shrink-0 self-start lg:self-center">
        <UserActs user={user} changes={changes} inList />
      </div>
    </li>
  );
}
