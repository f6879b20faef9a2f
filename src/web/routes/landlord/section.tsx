import { PrivateSection } from "~/web/features/account/private-section";
import { requireRole } from "~/web/features/account/require-role";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];
export const clientMiddleware = [requireRole("landlord")];

export default PrivateSection;
