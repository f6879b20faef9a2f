import type { APIRoute } from "astro";

/** Pictures are asked of the site itself: they weigh the same here and there. */
export const GET: APIRoute = ({ url }) => fetch(`${process.env.SITE}${url.pathname}`);
