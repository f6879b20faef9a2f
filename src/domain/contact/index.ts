export { handleContactMessage } from "./handle-contact-message";
export { listContactMessages } from "./list-contact-messages";
export { sendContact } from "./send-contact";
export { sweepContactMessages } from "./sweep-contact-messages";
