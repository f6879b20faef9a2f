import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";

export default function LandlordSection() {
  return (
    <Guard roles={["landlord"]}>
      <Outlet />
    </Guard>
  );
}
