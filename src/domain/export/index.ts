export { createExport } from "./create-export";
