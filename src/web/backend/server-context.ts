import { createContext } from "react-router";
import type { ApiClient } from "./api-client";

/** What the server hands to loaders and to the document. */
export const apiContext = createContext<ApiClient>();
/** Whether a move within the site meets a site that has closed for maintenance since. */
export const closedContext = createContext(false);
export const nonceContext = createContext<string>("");
