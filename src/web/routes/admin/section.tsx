import { PrivateSection } from "~/web/features/account/private-section";
import { requireRole } from "~/web/features/account/require-role";
import { AdminMenu } from "~/web/features/admin-dashboard/admin-menu";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];
export const clientMiddleware = [requireRole("admin")];

export default function AdminSection() {
  return (
    <>
      <AdminMenu />
      <PrivateSection />
    </>
  );
}
