export { readPublicSettings, readSettings } from "./read-settings";
