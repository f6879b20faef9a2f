import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";

/** Pages of those who rent; a landlord may rent too. */
export default function TenantSection() {
  return (
    <Guard roles={["user", "landlord"]}>
      <Outlet />
    </Guard>
  );
}
