import { Outlet } from "react-router";
import { Guard } from "~/web/features/account/guard";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];

export default function LandlordSection() {
  return (
    <Guard roles={["landlord"]}>
      <Outlet />
    </Guard>
  );
}
