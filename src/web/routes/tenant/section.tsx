import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];

/** Pages of those who rent; a landlord may rent too. */
export default function TenantSection() {
  return (
    <Guard roles={["user", "landlord"]}>
      <Outlet />
    </Guard>
  );
}
