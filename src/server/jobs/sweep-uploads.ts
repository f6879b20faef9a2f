export { sweepUploads } from "~/domain/property";
