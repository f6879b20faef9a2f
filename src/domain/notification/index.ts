export { listNotifications } from "./list-notifications";
export { markRead } from "./mark-read";
export { type Notice, notify } from "./notify";
export { sendNotificationEmail } from "./send-notification-email";
