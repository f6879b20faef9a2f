import { createContext } from "react-router";
import type { ApiClient } from "./api-client";

/** As the server's (src/domain/context.ts). */
type Log = Record<"info" | "error", (message: string, details: Record<string, unknown>) => void>;

/** What the server hands to loaders and to the document. */
export const apiContext = createContext<ApiClient>();
/** Whether maintenance began before this client-side navigation. */
export const closedContext = createContext(false);
/** Where what goes wrong while a page is made is written: one line each. */
export const logContext = createContext<Log>();
export const nonceContext = createContext<string>("");
/** The document that was rendered: an answer's body would be read from a stream. */
export const renderedContext = createContext<string | null>(null);
/** Whether a document is made, whose cards stay as they are drawn: their data need not travel. */
export const documentContext = createContext(false);
