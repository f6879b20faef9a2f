import { createContext } from "react";

/** Whether the visitor asks for less data (the `Save-Data` header): pictures come smaller. */
export const SaveData = createContext(false);
