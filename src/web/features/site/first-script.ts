import { SESSION_MARK } from "~/web/features/account/session-mark";
import { FONT_SCRIPT } from "~/web/fonts/site-font";
import { brokenText as text } from "./first-script-text";

/** `tell(words, link?)` shows a note above the page, and returns it. */
const NOTE = `function tell(words,link=""){
const note=document.createElement("p");
note.setAttribute("role","alert");
note.style="position:fixed;inset:0 0 auto;z-index:50;padding:1rem;border:1px solid;background:#fff";
note.append(words,link);
document.body.append(note);
return note}`;

/**
 * Says so when the page's modules cannot be loaded or throw, until React runs: a page behind sign-in
 * would stay empty. Once they have run (`__reactRouterRouteModules`), the page tells of its errors itself.
 */
const BROKEN_NOTE = `addEventListener("error",({target,filename})=>{
if(window.__reactRouterRouteModules||target.type!=="module"&&!/assets/.test(filename))return;
const again=document.createElement("a");
again.href="";
again.textContent=${JSON.stringify(text.reload)};
tell(${JSON.stringify(`${text.broken} `)},again);
},true)`;

/** The one inline script of ours that is the same on every page; runs before the first paint. */
export const FIRST_SCRIPT = `${SESSION_MARK};${NOTE}${BROKEN_NOTE};${FONT_SCRIPT}`.replaceAll(
  "\n",
  "",
);
