import { backend } from "~/web/backend";

/** As whom a listing is changed: its owner, or an administrator, who reaches everyone's. */
export type Editor = "owner" | "admin";

/** The role that changes a listing on the page of this address. */
export const editorOf = (pathname: string): Editor =>
  pathname.startsWith("/admin/") ? "admin" : "owner";

const ROUTES = {
  owner: { property: backend.data["own-properties"][":id"], photo: backend.data.photos[":id"] },
  admin: {
    property: backend.data.admin.properties[":id"],
    photo: backend.data.admin.photos[":id"],
  },
};

/** The calls that both make, each to routes of their own. */
export const editorRoutes = (as: Editor) => ROUTES[as];
