import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];

export default function AdminSection() {
  return (
    <Guard roles={["admin"]}>
      <Outlet />
    </Guard>
  );
}
