import { LOAD_FAILED } from "~/web/islands/text";

const AHEAD = /<link [^>]*?rel="(?:modulepreload|preload)"[^>]*>/g;
const LATER = /<link [^>]*?rel="modulepreload"[^>]*?href="([^"]+)"/g;
const MODULE = /<script([^>]*) type="module" async="">([^]*?)<\/script>/;
const NAMED = /"(\/[^"]+\.js)"/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A rendered document that loads nothing before a press: no picture, font or script ahead, and the
 * page's scripts only once a button is pressed, an order chosen or a part opened that needs them.
 * Links and forms need none.
 */
export function lighten(html: string): string {
  const files = [...html.matchAll(LATER)].map(([, file]) => file ?? "");
  return html
    .replaceAll(AHEAD, "")
    .replace(
      MODULE,
      (_, attributes: string, code: string) =>
        `<script${attributes}>${startLater(code, files)}</script>`,
    );
}

/**
 * The module that starts a page, as a script that waits for a press. It fetches the page's files
 * before it imports them (docs/decisions/059-fetch-first.md).
 */
function startLater(code: string, ahead: string[]): string {
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name]) => name);
  const files = imports.map(([, , file]) => `import(${file})`);
  const named = [...code.matchAll(NAMED)].map(([, file]) => file ?? "");
  const fetched = JSON.stringify([...new Set([...ahead, ...named])]);
  const start = code
    .replaceAll(IMPORT, "")
    .trim()
    .replace(/import\((?="[^"]+"\);?$)/, `${PARTS_THERE}return import(`);
  const imported = `Promise.all([${files}]).then(([${names}])=>{${start}})`;
  return `${ON_PRESS}(()=>Promise.all(${fetched}.map(fetchFile)).then(()=>${imported}))`;
}

/** The entry of the page may have run already, as a part of one of them. */
const PARTS_THERE = `dispatchEvent(new Event("parts"));`;

/**
 * Loads the page with the first press that needs it, and repeats the press once it can act. The role
 * stands on <html> where somebody is signed in, whose menus are filled by script.
 */
const ON_PRESS = `const fetchFile=async file=>{
const answer=await fetch(file);
if(!answer.ok)throw file;
await answer.arrayBuffer();
};
(load=>{
const needy="button:not([type=submit]),[role=button],[data-press],form summary,[data-role] :is(header,nav) summary";
const stop=new AbortController,{signal}=stop;
let started;
async function press(one,act){
if(one.ariaBusy==="true")return;
one.ariaBusy="true";
try{
await(started??=Promise.all([load(),new Promise(done=>addEventListener("live",done,{once:true}))]));
stop.abort();
one.ariaBusy=null;
if(one.isConnected)act?.();
}catch{
started=undefined;
one.ariaBusy=null;
const note=document.createElement("p");
note.role="alert";
note.textContent=${JSON.stringify(LOAD_FAILED[1])};
note.style="position:fixed;inset:1rem 1rem auto;z-index:50;padding:1rem;border:1px solid;background:#fff";
document.body.append(note);
setTimeout(()=>note.remove(),5000);
}}
addEventListener("click",event=>{
const one=event.target.closest(needy);
if(!one)return;
if(one.matches("summary"))return press(one);
event.preventDefault();
press(one,()=>one.click());
},{signal,capture:true});
addEventListener("change",({target})=>{
const {value}=target;
if(target.matches("select"))press(target,()=>{
target.value=value;
target.dispatchEvent(new Event("change",{bubbles:true}));
});
},{signal});
})`;
