export { submitProperty } from "./submit-property";
