export { checkPhoneCode } from "./check-phone-code";
export { sendPhoneCode } from "./send-phone-code";
export { tellAccessRestored, tellPayoutMoved, tellPhoneMoved } from "./tell-phone-moved";
export { withPhoneCode } from "./with-phone-code";
