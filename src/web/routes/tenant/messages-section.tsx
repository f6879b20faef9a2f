import { PrivateSection } from "~/web/features/account/private-section";
import { requireRole } from "~/web/features/account/require-role";
import privateCss from "~/web/private.css?url";

export const links = () => [{ rel: "stylesheet", href: privateCss }];
/** Everybody who may write to a landlord reads the answer here. */
export const clientMiddleware = [requireRole("user", "landlord", "admin")];

export default PrivateSection;
