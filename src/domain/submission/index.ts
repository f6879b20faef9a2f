export { duplicateProperty } from "./duplicate-property";
export { submitProperty } from "./submit-property";
