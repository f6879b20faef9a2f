export { sendContact } from "./send-contact";
