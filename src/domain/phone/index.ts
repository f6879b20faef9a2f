export { checkPhoneCode } from "./check-phone-code";
export { sendPhoneCode } from "./send-phone-code";
export { tellPhoneMoved } from "./tell-phone-moved";
export { withPhoneCode } from "./with-phone-code";
