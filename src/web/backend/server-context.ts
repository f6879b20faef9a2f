import { createContext } from "react-router";
import type { ApiClient } from "./api-client";

/** What the server hands to loaders and to the document. */
export const apiContext = createContext<ApiClient>();
/** Whether maintenance began before this client-side navigation. */
export const closedContext = createContext(false);
export const nonceContext = createContext<string>("");
