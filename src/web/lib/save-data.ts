import { createContext } from "react";

/** Whether the visitor asks for less data: pictures come smaller, those of cards when asked for. */
export const SaveData = createContext(false);

/** The same of the document, for what is no component. */
export const savesData = () => document.documentElement.classList.contains("light");
