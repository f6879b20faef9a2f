export { countMessages } from "./count-messages";
export { listThreads } from "./list-threads";
export { openThread } from "./open-thread";
export { receivedMessages } from "./received-messages";
export { reply } from "./reply";
export { sendMessage } from "./send-message";
export { writeAboutBooking } from "./write-about-booking";
