import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";

export default function AdminSection() {
  return (
    <Guard roles={["admin"]}>
      <Outlet />
    </Guard>
  );
}
