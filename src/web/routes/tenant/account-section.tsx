import { PrivateSection } from "~/web/features/account/private-section";
import { requireRole } from "~/web/features/account/require-role";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];
/** Everybody has a password, an address, notifications and messages. */
export const clientMiddleware = [requireRole("user", "landlord", "admin")];

export default PrivateSection;
