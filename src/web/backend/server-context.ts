import { createContext } from "react-router";
import type { ApiClient } from "./api-client";

/** What the server hands to loaders and to the document. */
export const apiContext = createContext<ApiClient>();
export const nonceContext = createContext<string>("");
