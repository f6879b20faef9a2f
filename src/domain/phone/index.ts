export { checkPhoneCode } from "./check-phone-code";
export { sendPhoneCode } from "./send-phone-code";
export { withPhoneCode } from "./with-phone-code";
