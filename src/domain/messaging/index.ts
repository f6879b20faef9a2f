export { countMessages } from "./count-messages";
export { listReceivedMessages } from "./list-received-messages";
export { listThreads } from "./list-threads";
export { openThread } from "./open-thread";
export { reply } from "./reply";
export { sendMessage } from "./send-message";
export { writeAboutBooking } from "./write-about-booking";
