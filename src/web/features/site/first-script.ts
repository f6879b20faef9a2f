import { SESSION_MARK } from "~/web/features/account/session-mark";
import { brokenText as text } from "./first-script-text";

/**
 * Says so when the page's modules cannot be loaded or throw, until React runs: a page behind sign-in
 * would stay empty. Once they have run (`__reactRouterRouteModules`), the page tells of its errors itself.
 */
const BROKEN_NOTE = `addEventListener("error",({target,filename})=>{
if(window.__reactRouterRouteModules||target.type!=="module"&&!/assets/.test(filename))return;
const note=document.createElement("p"),again=document.createElement("a");
note.setAttribute("role","alert");
note.style="position:fixed;inset:0 0 auto;padding:1rem;background:#fff";
again.href="";
again.textContent=${JSON.stringify(text.reload)};
note.append(${JSON.stringify(`${text.broken} `)},again);
document.body.append(note);
},true)`;

/** The one inline script of ours that is the same on every page; runs before the first paint. */
export const FIRST_SCRIPT = `${SESSION_MARK};${BROKEN_NOTE.replaceAll("\n", "")}`;
