import { SESSION_KEY } from "~/web/backend/session";

/**
 * Runs before the first paint: marks the document with the stored session's role, so that the
 * header shows the right entries at once (CSS: `signed-in:` and `signed-out:`).
 */
export const SESSION_MARK = `try{var s=JSON.parse(localStorage.getItem("${SESSION_KEY}"));if(s&&s.refreshToken)document.documentElement.dataset.role=s.user.role}catch(e){}`;
