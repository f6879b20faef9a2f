import { PrivateSection } from "~/web/features/account/private-section";
import { requireRole } from "~/web/features/account/require-role";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];
/** Pages of those who rent; a landlord may rent too. */
export const clientMiddleware = [requireRole("user", "landlord")];

export default PrivateSection;
