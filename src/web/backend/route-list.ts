/** Address of the browser's list of routes for the administrators' pages, from the one of all others. */
export const administratorsList = (list: string) => list.replace(/\.js$/, "-admin.js");

/** Whether the path is one of the administrators' pages, which only their own list has. */
export const isForAdministrators = (pathname: string) => /^\/admin(\/|$)/.test(pathname);
